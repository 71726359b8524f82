import type { Loaded } from '../cache/entry.ts';
import { unknownProductTtl } from '../cache/freshness.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { ParameterIgnored } from '../upstream/product-filter.ts';
import { UnknownProduct } from '../upstream/unknown-product.ts';
import { answerFromApi } from './answer-from-api.ts';
import { answerFromGathered } from './answer-from-gathered.ts';
import { answerFromIndex } from './answer-from-index.ts';
import { findFilter } from './find-filter.ts';
import { reviewsBody } from './reviews-body.ts';
import type { Sources } from './sources.ts';

/** Answers `GET /v1/reviews`. A product that the API does not know has no reviews and no rating. */
export async function answerReviews(question: ReviewsQuestion, sources: Sources): Promise<Loaded> {
  try {
    return await answerFromBestSource(question, sources);
  } catch (error) {
    if (!(error instanceof UnknownProduct)) throw error;
    const none = { rating: null, count: 0, list: [], partial: false, both_sides: null };
    const body = reviewsBody(question, none);
    const until = sources.now() + unknownProductTtl;
    return { body, freshUntil: until, keepUntil: until };
  }
}

/** From a page of the API, else from all reviews of the subject, else from the shop index. */
async function answerFromBestSource(question: ReviewsQuestion, sources: Sources): Promise<Loaded> {
  // The loop ends, because each round distrusts a parameter that the round before relied on.
  for (;;) {
    const filter = await findFilter(question.subject, sources);
    if (!filter) return answerFromIndex(question, sources);
    try {
      const answer = await answerFromApi(question, filter, sources);
      return answer ?? (await answerFromGathered(question, filter, sources));
    } catch (error) {
      if (!(error instanceof ParameterIgnored)) throw error;
      sources.capabilities.distrust(error.parameter);
    }
  }
}
