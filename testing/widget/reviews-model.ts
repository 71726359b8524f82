import type { Outcome } from '../../widget/client/outcome.ts';
import type { ReviewsPage } from '../../widget/client/read-reviews.ts';
import { noFilters, type Question } from '../../widget/models/question.ts';
import { reviewsModel } from '../../widget/models/reviews-model.ts';
import { settled } from './fake-edge.ts';

export const question: Question = {
  product: 'mug',
  product_id: '',
  scope: '',
  sort: 'featured',
  page_size: 5,
  page: 1,
  ...noFilters,
};

/** A request of the model, to which the test responds. */
type Call = { asked: Question; signal: AbortSignal; end: (outcome: Outcome<ReviewsPage>) => Promise<void> };

/** Requests that stay pending until the test responds. */
export function heldCalls() {
  const calls: Call[] = [];
  const load = (asked: Question, signal: AbortSignal) =>
    new Promise<Outcome<ReviewsPage>>((resolve) => {
      calls.push({
        asked,
        signal,
        end: (outcome) => {
          resolve(outcome);
          return settled();
        },
      });
    });
  return { calls, load };
}

/** A model that has sent its first request. */
export function askedModel() {
  const { calls, load } = heldCalls();
  const model = reviewsModel({ question, load });
  const first = load(question, new AbortController().signal);
  void model.ask({}, { cause: 'load', load: () => first });
  return { model, calls };
}

/** A model that shows the first page. */
export async function readyModel() {
  const { model, calls } = askedModel();
  await calls[0]?.end(page(1));
  return { model, calls };
}

export const pageOf = (number: number, count: number): ReviewsPage => ({
  rating: null,
  page: { page: number, page_size: 5, total_page: Math.ceil(count / 5), count },
  list: count === 0 ? [] : [{ id: `${number}` } as ReviewsPage['list'][number]],
  partial: false,
  both_sides: null,
  accepts_reviews: false,
  facets: { variants: [], languages: [], topics: [] },
});

export const page = (number: number, count = 12): Outcome<ReviewsPage> => ({
  ok: true,
  answer: pageOf(number, count),
});

export const busy: Outcome<ReviewsPage> = { ok: false, code: 'api_busy' };

/** The state in one line. */
export function shown({ state }: ReturnType<typeof reviewsModel>): string {
  const { answer, isAsking, failure } = state.value;
  const status = isAsking ? 'asking' : (failure ?? 'still');
  return answer ? `page ${answer.page.page}, ${status}` : status;
}
