import type { PublicRating } from '../../contract/storefront.ts';
import { type Candidates, candidatesOf, showsBothSides } from '../storefront/both-sides.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import type { ProductFilter } from '../upstream/product-filter.ts';
import { readPart } from './read-part.ts';
import { canReadPage } from './read-verified-page.ts';
import type { Sources } from './sources.ts';

/** The candidates of both sides; none if the answer shows no sides. */
export type KnownCandidates = Candidates & {
  /** When the candidates were read, in milliseconds since 1970. */
  createdAt: number;
};

/**
 * Reads the candidates of both sides from the cache, or with a call for each from the API. Returns undefined
 * if only stale ones are left.
 */
export async function readCandidates(
  question: ReviewsQuestion,
  filter: ProductFilter,
  rating: PublicRating | null,
  sources: Sources,
): Promise<KnownCandidates | undefined> {
  const isShown = showsBothSides(question, rating);
  if (!isShown || !(await canReadPage(candidatesOf('positive', question), sources))) {
    return { positive: [], critical: [], createdAt: sources.now() };
  }
  const [positive, critical] = await Promise.all([
    readPart('positive', candidatesOf('positive', question), filter, sources),
    readPart('critical', candidatesOf('critical', question), filter, sources),
  ]);
  if (!positive || !critical) return undefined;
  const createdAt = Math.min(positive.createdAt, critical.createdAt);
  return { positive: positive.reviews, critical: critical.reviews, createdAt };
}
