import { pageOf } from '../../contract/page.ts';
import type { PublicReview, ReviewsAnswer } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/cache.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { Project } from '../storefront/public-projection.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import { select } from '../storefront/select.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { type Address, ParameterIgnored } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Gather } from './gather.ts';
import { parametersOf, passThrough } from './pass-through.ts';
import { honestRating, incompleteFor, type KnownRating, type Ratings } from './ratings.ts';

/** Answers questions about the reviews of one subject, whatever the API can do. */
export function createScope({
  client,
  project,
  capabilities,
  findAddress,
  gather,
  index,
  ratings,
  authorDisplay,
  now,
}: {
  client: Upstream;
  project: Project;
  capabilities: Capabilities;
  findAddress: (subject: Subject) => Promise<Address | undefined>;
  gather: Gather;
  index: ShopIndex;
  ratings: Ratings;
  authorDisplay: EdgeOptions['authorDisplay'];
  now: () => number;
}): (question: ReviewsQuestion) => Promise<Loaded> {
  return async (question) => {
    // Ends: each turn distrusts a parameter that the turn before made use of.
    for (;;) {
      const address = await findAddress(question.subject);
      if (!address) return indexed(question);
      try {
        return (
          ((await canPass(question)) && (await passed(question, address))) ||
          (await gathered(question, address))
        );
      } catch (error) {
        if (!(error instanceof ParameterIgnored)) throw error;
        capabilities.distrust(error.parameter);
      }
    }
  };

  /**
   * Whether the API can answer by itself. A keyword would also find authors by the part of the name that is not shown;
   * one review is looked for among those of its subject, or every id that anybody makes up would be a call.
   */
  async function canPass(question: ReviewsQuestion): Promise<boolean> {
    if (question.review) return false;
    if (question.keyword && authorDisplay !== 'as-is') return false;
    for (const parameter of [...Object.keys(parametersOf(question)), 'page']) {
      if (!(await capabilities.heeds(parameter))) return false;
    }
    return true;
  }

  /** Undefined where the rating contradicts the count, also when both are asked for anew. */
  async function passed(question: ReviewsQuestion, address: Address): Promise<Loaded | undefined> {
    const { subject } = question;
    const [answer, kept] = await Promise.all([
      passThrough(question, address, { client, project }),
      ratings.of(subject),
    ]);
    let known = kept;
    if (isWhole(question) && !agrees(known, answer.count)) {
      known = await ratings.of(subject, { refresh: true });
      if (!agrees(known, answer.count)) return undefined;
    }
    const { count, list } = answer;
    const body = bodyOf(question, { rating: known.rating, count, list, partial: false });
    return known.failed ? { body, freshUntil: now() + incompleteFor } : { body };
  }

  async function gathered(question: ReviewsQuestion, address: Address): Promise<Loaded> {
    const found = await gather(address);
    const { reviews, partial, createdAt, source } = found;
    if (source === 'new' && !partial) await compareRating(question.subject, reviews.length);
    const body = await bodyFrom(question, found);
    return source === 'old' ? { body, createdAt, freshUntil: now() + incompleteFor } : { body, createdAt };
  }

  async function indexed(question: ReviewsQuestion): Promise<Loaded> {
    const found = await index.reviewsOf(question.subject);
    const { createdAt, freshUntil } = found;
    return { body: await bodyFrom(question, found), createdAt, freshUntil };
  }

  async function bodyFrom(
    question: ReviewsQuestion,
    { reviews, partial }: { reviews: PublicReview[]; partial: boolean },
  ): Promise<ReviewsAnswer> {
    const { page, pageSize, subject } = question;
    const rating = partial ? (await ratings.of(subject)).rating : ratingOfReviews(reviews);
    const matching = select(reviews, question);
    const list = matching.slice((page - 1) * pageSize, page * pageSize);
    return bodyOf(question, { rating, count: matching.length, list, partial });
  }

  /** A rating that counts other reviews than there are to be seen is not shown on a listing either. */
  async function compareRating(subject: Subject, count: number): Promise<void> {
    if (agrees(await ratings.of(subject), count)) return;
    if (!agrees(await ratings.of(subject, { refresh: true }), count)) capabilities.distrust(honestRating);
  }
}

/** Whether a question asks for every review of its subject. */
function isWhole({ stars, media, verified, keyword }: ReviewsQuestion): boolean {
  return stars.length === 0 && !media && !verified && keyword === '';
}

/** Where the rating is not known there is nothing to contradict, but none to show either if there are reviews. */
function agrees({ rating, failed }: KnownRating, count: number): boolean {
  return failed || (rating?.count ?? 0) === count;
}

function bodyOf(
  { page, pageSize }: ReviewsQuestion,
  { rating, count, list, partial }: Omit<ReviewsAnswer, 'page'> & { count: number },
): ReviewsAnswer {
  return { rating, page: pageOf(page, pageSize, count), list, partial };
}
