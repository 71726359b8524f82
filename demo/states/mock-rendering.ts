import type { Renderer } from '../../src/contract/fragment.ts';
import type { RatingsAnswer, ReviewsAnswer } from '../../src/contract/storefront.ts';
import type { CachedAnswer } from '../../src/edge/answers/answers.ts';
import { cachedResponse } from '../../src/edge/cache/cached-response.ts';
import { createEntry, type Loaded } from '../../src/edge/cache/entry.ts';
import { type CacheKey, ratingsKey, renderKey, reviewsKey } from '../../src/edge/cache/key.ts';
import { readOptions } from '../../src/edge/config/options.ts';
import { createRendering } from '../../src/edge/render/create-rendering.ts';
import { createSentFragments } from '../../src/edge/render/sent-fragments.ts';
import type { ReviewsQuestion } from '../../src/edge/storefront/question.ts';

type Parts = {
  renderer: () => Promise<Renderer>;
  reviews: (question: ReviewsQuestion) => Promise<ReviewsAnswer>;
  ratings: (handles: readonly string[]) => RatingsAnswer;
};

/** Answers `GET /v1/render` as an edge does, without a cache and a queue. */
export function createMockRendering({
  renderer,
  reviews,
  ratings,
}: Parts): (request: Request) => Promise<Response> {
  const render = createRendering({
    renderer,
    options: readOptions({
      REVIEWS_API_URL: 'http://states.invalid',
      REVIEWS_PUBLIC_TOKEN: 'states',
      REVIEWS_PRIVATE_TOKEN: 'states',
      REVIEW_SUBMISSIONS: 'on',
      ALLOWED_ORIGINS: 'http://states.invalid',
    }),
    answers: {
      reviews: async (question) => answerOf(reviewsKey(question), { body: await reviews(question) }),
      ratings: (handles) => answerOf(ratingsKey(handles), { body: ratings(handles) }),
      rendered: async (of, others, { answer, render }) =>
        answerOf(renderKey(of, others), await render((await answer()).entry)),
    },
    queue: async (run) => ({ value: await run(), milliseconds: 0 }),
    fragments: createSentFragments({ compress: async () => ({}), waitUntil: () => {} }),
    now: () => 0,
    log: () => {},
  });
  return async (request) =>
    cachedResponse(request, await render(new URL(request.url)), { now: 0, cdn: undefined });
}

async function answerOf(key: CacheKey, loaded: Loaded): Promise<CachedAnswer> {
  return { entry: await createEntry(loaded, key, untimed), source: 'miss', key: key.text };
}

const untimed = { windows: { ttl: 1, stale: 0, staleIfError: 0 }, now: () => 0, random: () => 0 };
