import { ReviewsApiError } from '../../client/api-error.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import { fragmentKey } from '../cache/key.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { ParameterIgnored, type ProductFilter } from '../upstream/product-filter.ts';
import { readVerifiedPage } from './read-verified-page.ts';
import type { Sources } from './sources.ts';

/** Reviews of a subject that several answers share. */
export type Part = {
  reviews: PublicReview[];
  /** When the reviews were read, in milliseconds since 1970. */
  createdAt: number;
  /** Identifies the content. */
  version: string;
};

/**
 * Reads the page that `wanted` describes, from the cache, or from the API behind the calls that answers need.
 * Returns undefined if only a stale one is left. Throws `bad_answer` if the API ignores a parameter. The
 * parameter is then avoided for the subject, so that the next answers lack the part, or are made from all
 * reviews of the subject.
 */
export async function readPart(
  kind: 'positive' | 'critical' | 'all',
  wanted: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<Part | undefined> {
  const key = fragmentKey(kind, filter.parameter, filter.value, wanted.pageSize, wanted.page);
  const { entry, source } = await sources.fragments.read(key, () => load(wanted, filter, sources));
  if (source === 'stale_if_error') return undefined;
  return { reviews: parsedBody(entry), createdAt: entry.createdAt, version: entry.etag };
}

async function load(wanted: ReviewsQuestion, filter: ProductFilter, sources: Sources): Promise<Loaded> {
  try {
    const client = sources.background;
    const { list, createdAt } = await readVerifiedPage(wanted, filter, { ...sources, client });
    return { body: list, createdAt };
  } catch (error) {
    if (!(error instanceof ParameterIgnored)) throw error;
    // The pages of some APIs are shorter than the part.
    if (error.parameter === 'page') return { body: [] };
    await sources.capabilities.distrust(error.parameter, filter.subject);
    throw new ReviewsApiError('get_reviews', 'bad_answer');
  }
}
