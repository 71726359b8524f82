import { ReviewsApiError } from '../../client/api-error.ts';
import { withDeadline } from '../../client/deadline.ts';
import type { BothSides, PublicReview } from '../../contract/storefront.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import { fragmentKey } from '../cache/key.ts';
import { type Candidates, candidatesOf, showsBothSides } from '../storefront/both-sides.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { ParameterIgnored, type ProductFilter } from '../upstream/product-filter.ts';
import { logUnexpected } from './expected-error.ts';
import type { KnownRating } from './known-rating.ts';
import { canReadPage, readVerifiedPage } from './read-verified-page.ts';
import type { Sources } from './sources.ts';

/** The candidates of both sides; none if the answer shows no sides. */
export type KnownCandidates = Candidates & {
  /** When the candidates were read, in milliseconds since 1970. */
  createdAt: number;
};

/**
 * Reads the candidates of both sides from the cache, or with a call for each from the API. Never fails:
 * undefined if the API does.
 */
export async function readCandidates(
  question: ReviewsQuestion,
  filter: ProductFilter,
  rating: Promise<KnownRating>,
  sources: Sources,
): Promise<KnownCandidates | undefined> {
  try {
    const isShown = showsBothSides(question, (await rating).rating);
    if (!isShown || !(await canReadPage(candidatesOf('positive', question), sources))) {
      return { positive: [], critical: [], createdAt: sources.now() };
    }
    const [positive, critical] = await Promise.all([
      readSide('positive', question, filter, sources),
      readSide('critical', question, filter, sources),
    ]);
    if (!positive || !critical) return undefined;
    const createdAt = Math.min(positive.createdAt, critical.createdAt);
    return { positive: positive.reviews, critical: critical.reviews, createdAt };
  } catch (error) {
    logUnexpected(error, sources.log);
    return undefined;
  }
}

/**
 * Returns the candidates if they arrive soon. A shopper who waits for a first answer gets it without the
 * candidates if the API is slow; the next answer has them.
 */
export async function candidatesInTime(
  candidates: Promise<KnownCandidates | undefined>,
  { turn, after }: Pick<Sources, 'turn' | 'after'>,
): Promise<KnownCandidates | undefined> {
  if (turn.urgency === 'background') return candidates;
  return withDeadline(patience, { after }, () => candidates).catch(() => undefined);
}

/** In milliseconds. */
const patience = 300;

type Side = { reviews: PublicReview[]; createdAt: number };

/** Returns undefined if only stale candidates are left. */
async function readSide(
  side: keyof BothSides,
  question: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<Side | undefined> {
  const wanted = candidatesOf(side, question);
  const key = fragmentKey(side, filter.parameter, filter.value, wanted.pageSize);
  const { entry, source } = await sources.fragments.read(key, () => load(wanted, filter, sources));
  if (source === 'stale_if_error') return undefined;
  return { reviews: parsedBody(entry), createdAt: entry.createdAt };
}

/**
 * Throws `bad_answer` if the API ignores a parameter. The parameter is then avoided for the subject, so that
 * the next answers have no candidates, or are made from all reviews of the subject.
 */
async function load(wanted: ReviewsQuestion, filter: ProductFilter, sources: Sources): Promise<Loaded> {
  try {
    const client = sources.background;
    const { list, createdAt } = await readVerifiedPage(wanted, filter, { ...sources, client });
    return { body: list, createdAt };
  } catch (error) {
    if (!(error instanceof ParameterIgnored)) throw error;
    // The pages of some APIs are shorter than candidates need.
    if (error.parameter === 'page') return { body: [] };
    await sources.capabilities.distrust(error.parameter, filter.subject);
    throw new ReviewsApiError('get_reviews', 'bad_answer');
  }
}
