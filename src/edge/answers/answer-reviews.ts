import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsAnswer } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/entry.ts';
import { incompleteTtl, unknownProductTtl } from '../cache/freshness.ts';
import type { CacheEntry } from '../cache/store.ts';
import { isUnfiltered, type ReviewsQuestion, type Subject } from '../storefront/question.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import { ParameterIgnored } from '../upstream/product-filter.ts';
import { UnknownProduct } from '../upstream/unknown-product.ts';
import { answerFromApi } from './answer-from-api.ts';
import { answerFromGathered } from './answer-from-gathered.ts';
import { checkedAgainst, type LoadedReviews } from './contradiction.ts';
import { findFilter } from './find-filter.ts';
import { canList, isTwiceNamed, oneProduct, showsBothNames } from './one-product.ts';
import { bodyFromReviews, reviewsBody } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/**
 * Answers `GET /v1/reviews`. A product that the API does not know has no reviews and no rating. Throws if the
 * answer contradicts the `known` one, or if the question names two products.
 */
export async function answerReviews(
  question: ReviewsQuestion,
  sources: Sources,
  known: CacheEntry | undefined,
): Promise<Loaded> {
  const loaded = await loadReviews(question, sources, known);
  // The same for all answers: it changes only with a restart.
  return sources.options.acceptsReviews
    ? { ...loaded, body: { ...Object(loaded.body), accepts_reviews: true } }
    : loaded;
}

async function loadReviews(
  question: ReviewsQuestion,
  sources: Sources,
  known: CacheEntry | undefined,
): Promise<Loaded> {
  const answer = await answerForOne(question, sources);
  if (answer) {
    const share = isInvented(question.subject, answer.body) ? ({ share: 'rare' } as const) : {};
    return { ...checkedAgainst(known, answer, sources), ...share };
  }
  const none = { rating: null, count: 0, list: [], partial: false, both_sides: null };
  const until = sources.now() + unknownProductTtl;
  return { body: reviewsBody(question, none), freshUntil: until, keepUntil: until, share: 'rare' };
}

/** Returns undefined if the API does not know the product. */
async function answerForOne(question: ReviewsQuestion, sources: Sources): Promise<LoadedReviews | undefined> {
  const { subject } = question;
  const answer = await answerIfKnown(question, sources);
  if (!isTwiceNamed(subject) || showsBothNames(answer?.body.list ?? [], subject)) return answer;
  const one = await oneProduct(subject, sources);
  if (one === undefined) return noReviews(question, sources);
  const isAnswered = one === subject || (isWhole(question, answer) && (await isOfHandle(one, sources)));
  return isAnswered ? answer : answerIfKnown({ ...question, subject: one }, sources);
}

/** Whether the rating of an answer counts the same reviews as its list. */
function isWhole(question: ReviewsQuestion, answer: LoadedReviews | undefined): boolean {
  return isUnfiltered(question) && answer?.body.partial === false;
}

/** Whether a twice-named product was answered by its handle. */
async function isOfHandle(one: Subject, sources: Sources): Promise<boolean> {
  return one.kind === 'product' && one.handle !== undefined && (await canList(one, sources));
}

/** The answer about a product without reviews. */
function noReviews(question: ReviewsQuestion, { now }: Sources): LoadedReviews {
  const none = { rating: ratingOfReviews([]), count: 0, list: [], partial: false, both_sides: null };
  return { body: reviewsBody(question, none), createdAt: now() };
}

async function answerIfKnown(
  question: ReviewsQuestion,
  sources: Sources,
): Promise<LoadedReviews | undefined> {
  try {
    return await answerFromBestSource(question, sources);
  } catch (error) {
    if (!(error instanceof UnknownProduct)) throw error;
    return undefined;
  }
}

/**
 * Whether anyone could have made up the subject: a product without reviews, or a handle combined with the ID
 * of another product.
 */
function isInvented(subject: Subject, { page, list }: ReviewsAnswer): boolean {
  if (page.count === 0) return true;
  if (subject.kind === 'store' || subject.handle === undefined || subject.id === undefined) return false;
  const { handle, id } = subject;
  return !list.some(
    ({ product_handle, product_id }) => product_id === id && ['', handle].includes(product_handle),
  );
}

/**
 * Answers from a page of the API, otherwise from all reviews of the subject, otherwise from the shop index.
 */
async function answerFromBestSource(question: ReviewsQuestion, sources: Sources): Promise<LoadedReviews> {
  const { capabilities } = sources;
  // The loop ends, because each round distrusts a parameter that the previous round relied on.
  for (;;) {
    const filter = await findFilter(question.subject, sources);
    if (!filter) return answerFromIndex(question, sources);
    try {
      const answer = await answerFromApi(question, filter, sources);
      return answer ?? (await answerFromGathered(question, filter, sources));
    } catch (error) {
      if (!(error instanceof ParameterIgnored)) throw error;
      await capabilities.distrust(error.parameter, question.subject);
      // One wrong answer of a filter that works does not make the edge read the whole shop.
      if (error.parameter === filter.parameter && (await capabilities.supports(filter.parameter))) {
        throw new ReviewsApiError('get_reviews', 'bad_answer');
      }
    }
  }
}

/** Answers from the shop index. */
async function answerFromIndex(question: ReviewsQuestion, sources: Sources): Promise<LoadedReviews> {
  const found = await sources.index.reviewsOf(question.subject, sources);
  const key = JSON.stringify(question.subject);
  const { set } = sources.sets(key, found.version, () => ({ reviews: found.reviews }));
  const { body, isWhole } = await bodyFromReviews(question, { set, partial: found.partial }, sources);
  const { createdAt, freshUntil } = found;
  return { body, createdAt, freshUntil: isWhole ? freshUntil : sources.now() + incompleteTtl };
}
