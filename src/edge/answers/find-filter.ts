import type { Subject } from '../storefront/question.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import type { Sources } from './sources.ts';

/**
 * The filter that selects a subject's reviews; undefined if the shop index has to answer. If the API filters
 * by ID only, the index supplies the ID of a handle.
 */
export async function findFilter(
  subject: Subject,
  { filters, index }: Sources,
): Promise<ProductFilter | undefined> {
  const filter = await filters.find(subject);
  if (filter || subject.kind === 'store' || subject.handle === undefined) return filter;
  const id = (await filters.canSelect(subject)) ? await index.idOf(subject.handle) : undefined;
  return id === undefined ? undefined : filters.find({ kind: 'product', id });
}
