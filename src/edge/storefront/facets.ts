import { maxVariantLength } from '../../contract/limits.ts';
import type { Facet, Facets, PublicReview } from '../../contract/storefront.ts';

/** The variants and languages of all reviews of a subject, as far as there is a choice. */
export function facetsOf(reviews: readonly PublicReview[]): Facets {
  const variants = choices(reviews.map(({ item_type }) => item_type));
  const languages = choices(reviews.map(({ language = '' }) => language));
  return { ...(variants && { variants }), ...(languages && { languages }) };
}

/**
 * The most frequent values, each with its number of reviews; undefined for fewer than two. Values that no
 * query can name are left out.
 */
function choices(values: readonly string[]): Facet[] | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const facets = [...counts]
    .filter(([value]) => value.trim() !== '' && value.length <= maxVariantLength && value.isWellFormed())
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, mostChoices);
  return facets.length > 1 ? facets : undefined;
}

const mostChoices = 20;
