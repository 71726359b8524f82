import { beforeEach, expect, it } from 'vitest';
import type { Outcome } from '../../../widget/client/outcome.ts';
import type { ReviewsPage } from '../../../widget/client/read-reviews.ts';
import type { Question } from '../../../widget/models/question.ts';
import { reviewsModel } from '../../../widget/models/reviews-model.ts';
import { settled } from '../fake-edge.ts';

const question: Question = {
  product: 'mug',
  product_id: '',
  scope: '',
  sort: 'featured',
  page_size: 5,
  page: 1,
};
type Call = { page: number; signal: AbortSignal; end: (outcome: Outcome<ReviewsPage>) => Promise<void> };
let calls: Call[];
beforeEach(() => {
  calls = [];
});

const load = ({ page }: Question, signal: AbortSignal) =>
  new Promise<Outcome<ReviewsPage>>((resolve) => {
    calls.push({
      page,
      signal,
      end: (outcome) => {
        resolve(outcome);
        return settled();
      },
    });
  });

const page = (number: number, count = 12): Outcome<ReviewsPage> => ({
  ok: true,
  answer: {
    rating: null,
    page: { page: number, page_size: 5, total_page: Math.ceil(count / 5), count },
    list: count === 0 ? [] : [{ id: `${number}` } as ReviewsPage['list'][number]],
    partial: false,
  },
});
const busy: Outcome<ReviewsPage> = { ok: false, code: 'api_busy' };

async function readyModel() {
  const model = reviewsModel({ question, load });
  await calls[0]?.end(page(1));
  return model;
}

/** What is shown, in one line. */
function shown({ state }: ReturnType<typeof reviewsModel>): string {
  const { value } = state;
  if (value.status !== 'ready') return value.status;
  return `page ${value.answer.page.page}, ${value.turn.status}`;
}

it('is loading until the first page is there', async () => {
  const model = reviewsModel({ question, load });
  expect(shown(model)).toBe('loading');
  await calls[0]?.end(page(1));
  expect(shown(model)).toBe('page 1, still');
});

it('does not ask again for what was asked before it was made', async () => {
  const model = reviewsModel({ question, load, first: Promise.resolve(page(1)) });
  await settled();
  expect([shown(model), calls.length]).toEqual(['page 1, still', 0]);
});

it('is empty where nobody has written', async () => {
  const model = reviewsModel({ question, load });
  await calls[0]?.end(page(1, 0));
  expect(shown(model)).toBe('empty');
});

it('keeps the old page until the new one is there', async () => {
  const model = await readyModel();
  model.goTo(2);
  expect(shown(model)).toBe('page 1, turning');
  await calls[1]?.end(page(2));
  expect(shown(model)).toBe('page 2, still');
});

it('aborts what is superseded, and never shows it', async () => {
  const model = await readyModel();
  model.goTo(2);
  model.goTo(3);
  expect(calls[1]?.signal.aborted).toBe(true);
  await calls[2]?.end(page(3));
  await calls[1]?.end(page(2));
  expect(shown(model)).toBe('page 3, still');
});

it('keeps the old page where the new one fails, and asks for the new one again on retry', async () => {
  const model = await readyModel();
  model.goTo(2);
  await calls[1]?.end(busy);
  expect(model.state.value).toMatchObject({
    status: 'ready',
    turn: { status: 'failed', to: 2, code: 'api_busy' },
  });
  model.retry();
  expect([shown(model), calls[2]?.page]).toEqual(['page 1, turning', 2]);
  await calls[2]?.end(page(2));
  expect(shown(model)).toBe('page 2, still');
});

it('fails with the code, says while it is retrying, and recovers', async () => {
  const model = reviewsModel({ question, load });
  await calls[0]?.end(busy);
  expect(model.state.value).toEqual({ status: 'failed', code: 'api_busy', retrying: false });
  model.retry();
  expect(model.state.value).toEqual({ status: 'failed', code: 'api_busy', retrying: true });
  await calls[1]?.end(page(1));
  expect(shown(model)).toBe('page 1, still');
});

it('turns no page before there is one, and retries nothing that did not fail', async () => {
  const model = reviewsModel({ question, load });
  model.goTo(2);
  model.retry();
  expect(calls).toHaveLength(1);
});

it('changes nothing any more once it is disposed of', async () => {
  const model = await readyModel();
  model.goTo(2);
  model.dispose();
  expect(calls[1]?.signal.aborted).toBe(true);
  await calls[1]?.end(page(2));
  expect(shown(model)).toBe('page 1, turning');
});
