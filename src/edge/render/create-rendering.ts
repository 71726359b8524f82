import type { Renderer } from '../../contract/fragment.ts';
import type { Answers, CachedAnswer } from '../answers/answers.ts';
import { ratingsKey, reviewsKey } from '../cache/key.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { Misses } from '../http/miss-budget.ts';
import { memoize } from '../memoize.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { readRatingsQuestion } from './ratings-question.ts';
import { renderAnswer } from './render-answer.ts';
import { readRenderQuestion } from './render-question.ts';
import { renderRatings } from './render-ratings.ts';

type Parts = {
  renderer: () => Promise<Renderer>;
  answers: Pick<Answers, 'reviews' | 'ratings' | 'rendered'>;
  options: EdgeOptions;
  /** In milliseconds. */
  now: () => number;
  log: EdgeLog;
};

/**
 * Answers the query of `GET /v1/render` through the cache, with HTML, or for the ratings of a listing with
 * JSON that maps handles to HTML.
 */
export function createRendering({
  renderer,
  answers,
  options,
  now,
  log,
}: Parts): (search: string, misses?: Misses) => Promise<CachedAnswer> {
  const questionOf = memoize(1_000, (text) => {
    const search = new URLSearchParams(text);
    return search.get('element') === 'storefront-rating'
      ? { ratings: readRatingsQuestion(search, options.messages) }
      : { rendered: readRenderQuestion(search, options.messages) };
  });
  async function timed<Result>(kind: 'reviews' | 'ratings', render: () => Promise<Result>): Promise<Result> {
    const began = now();
    try {
      return await render();
    } finally {
      log({ event: 'rendered', kind, duration: now() - began });
    }
  }

  return async (search, misses) => {
    const { ratings, rendered } = questionOf(search);
    const parts = { renderer: await renderer(), options };
    const { buildId } = parts.renderer;
    if (ratings) {
      const { handles, ...others } = ratings;
      const rendering = {
        answer: () => answers.ratings(handles, misses),
        render: (entry: CacheEntry) => timed('ratings', () => renderRatings(ratings, entry, parts)),
      };
      return answers.rendered(ratingsKey(handles), [others, buildId], rendering, misses);
    }
    const { reviews, ...others } = rendered;
    const rendering = {
      answer: () => answers.reviews(reviews, misses),
      render: (entry: CacheEntry) => timed('reviews', () => renderAnswer(rendered, entry, parts)),
    };
    return answers.rendered(reviewsKey(reviews), [others, buildId], rendering, misses);
  };
}
