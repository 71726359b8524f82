import type {
  PublicRating,
  PublicReview,
  RatingsAnswer,
  ReviewsAnswer,
} from '../../src/contract/storefront.ts';
import { leaksIn } from '../../testing/edge/canary-reviews.ts';
import { type DayReport, described, type Fault, violate } from './day-report.ts';
import type { Exchange } from './exchange.ts';
import { expectedAnswer, expectedRating, publicMedia, published } from './expected-answer.ts';
import type { Receipts } from './receipts.ts';
import type { Truth, Version } from './truth.ts';
import type { WarmKeys } from './warm-keys.ts';

export type DayOracle = { check(exchange: Exchange): void };

type OracleParts = {
  truth: Truth;
  receipts: Receipts;
  warmKeys: WarmKeys;
  report: DayReport;
  /** The longest age of an answer in milliseconds, while the API works and while it fails. */
  windows: { stale: number; staleIfError: number };
  /** Describes the history of a product, for the report of a wrong answer. */
  explain?: (handle: string, exchange: Exchange) => string;
};

/** Checks every answer against the reviews of that time. */
export function createDayOracle(parts: OracleParts): DayOracle {
  const { warmKeys, report } = parts;
  const explained = (text: string, handle: string, exchange: Exchange) =>
    parts.explain ? `${text} [${parts.explain(handle, exchange)}]` : text;

  const allowed = allowedBy(parts);

  function checkReviews(answer: ReviewsAnswer, query: URLSearchParams, exchange: Exchange): void {
    const handle = query.get('product') ?? '';
    const versions = allowed(handle, exchange);
    const fail = (fault: Fault, detail: string) =>
      violate(report, fault, explained(`${exchange.path} ${detail}`, handle, exchange), exchange);
    const { positive, critical } = answer.both_sides ?? {};
    const shown = [...answer.list, ...(positive ? [positive] : []), ...(critical ? [critical] : [])];
    for (const review of shown) {
      const texts = versions.flatMap(({ reviews }) =>
        published(reviews).filter(({ id }) => id === review.id),
      );
      if (texts.length === 0) fail('hidden', `shows the review ${review.id}`);
      else if (!texts.some((text) => isSame(review, text))) fail('wrong', `shows an old review ${review.id}`);
    }
    const ids = answer.list.map(({ id }) => id).join();
    const isTrue = versions.some(({ reviews }) => {
      const { list, count } = expectedAnswer(reviews, query);
      return count === answer.page.count && list.map(({ id }) => id).join() === ids;
    });
    if (!isTrue) fail('wrong', `counts ${answer.page.count} reviews and lists ${ids}`);
    if (answer.partial) fail('wrong', 'is partial');
    if (mixesUpSides(answer)) fail('wrong', 'mixes up the sides');
    checkRating(answer.rating, handle, exchange);
    if (isUnfiltered(query) && answer.rating && answer.rating.count !== answer.page.count) report.mixed += 1;
  }

  /** The rating of an answer may be older than its reviews, if the API did not return a new one in time. */
  function checkRating(rating: PublicRating | null | undefined, handle: string, exchange: Exchange): void {
    if (!rating) {
      report.unknownRatings += 1;
      return;
    }
    const isTrue = allowed(handle, exchange, true).some(({ reviews }) =>
      isSameRating(rating, expectedRating(reviews)),
    );
    const message = `${exchange.path} rates ${handle} ${rating.average} of ${rating.count}`;
    if (!isTrue) violate(report, 'wrong', explained(message, handle, exchange), exchange);
  }

  function checkRatings(answer: RatingsAnswer, query: URLSearchParams, exchange: Exchange): void {
    for (const handle of query.get('products')?.split(',') ?? []) {
      checkRating(answer[handle], handle, exchange);
    }
  }

  return {
    check(exchange) {
      const { path, status, text, circumstances = '' } = exchange;
      report.requests += 1;
      const leaks = leaksIn(text);
      if (leaks.length > 0) violate(report, 'leaks', `${path} shows ${leaks}`, exchange);
      const isWarm = warmKeys.isWarm(exchange);
      if (isWarm) report.warmRequests += 1;
      noteWait(report, exchange, isWarm);
      if (status !== 200) {
        if (isWarm) violate(report, 'warmErrors', `${path} gets ${status} [${circumstances}]`, exchange);
        else report.coldRefusals += 1;
        return;
      }
      // A load that another request began may be older than a purge, and then its answer is not stored.
      if (!exchange.cacheStatus.includes('collapsed')) warmKeys.answered(exchange);
      const { pathname, searchParams } = new URL(path, 'http://edge');
      if (pathname === '/v1/ratings') checkRatings(JSON.parse(text), searchParams, exchange);
      else checkReviews(JSON.parse(text), searchParams, exchange);
    },
  };
}

/** Returns the versions that an answer may show, oldest first. */
function allowedBy({ truth, receipts, windows }: Pick<OracleParts, 'truth' | 'receipts' | 'windows'>) {
  return (
    handle: string,
    { edge, began, ended, cacheStatus }: Exchange,
    isFallback = cacheStatus.includes('stale-if-error'),
  ): Version[] => {
    const oldest = began - (isFallback ? windows.staleIfError : windows.stale);
    const after = Math.max(oldest, receipts.changedBefore(handle, { edge, began, isFallback }));
    return truth.versionsOf(handle).filter(({ from, until }) => until > after && from <= ended);
  };
}

function noteWait(report: DayReport, exchange: Exchange, isWarm: boolean): void {
  const { path, status, began, ended } = exchange;
  const wait = Math.round(ended - began);
  const kind = isWarm ? 'warm' : 'cold';
  if (wait <= report.longestWait[kind]) return;
  report.longestWait[kind] = wait;
  if (isWarm) report.slowestWarm = described(`${path} gets ${status} after ${wait} ms`, exchange);
}

function isUnfiltered(query: URLSearchParams): boolean {
  return !['rating', 'media', 'verified', 'keyword'].some((name) => query.has(name));
}

function mixesUpSides({ both_sides: sides }: ReviewsAnswer): boolean {
  return sides !== null && !(sides.positive.rating > 3 && sides.critical.rating < 3);
}

function isSame(shown: PublicReview, review: Version['reviews'][number]): boolean {
  return (
    shown.rating === review.rating &&
    shown.title === review.title &&
    shown.content === review.content &&
    shown.author === review.author &&
    shown.is_verified === review.is_verified &&
    shown.media.map(({ url }) => url).join() ===
      publicMedia(review)
        .map(({ url }) => url)
        .join()
  );
}

function isSameRating(
  rating: PublicRating,
  { average, count, histogram }: ReturnType<typeof expectedRating>,
) {
  return (
    rating.count === count &&
    Math.abs(rating.average - average) < 0.006 &&
    Object.entries(histogram).every(([star, number]) => rating.histogram[star as never] === number)
  );
}
