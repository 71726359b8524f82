import { expect, it } from 'vitest';
import {
  askedModel,
  busy,
  heldCalls,
  page,
  pageOf,
  question,
  readyModel,
  shown,
} from '../../../testing/widget/reviews-model.ts';
import { noFilters } from '../../../widget/models/question.ts';
import { reviewsModel } from '../../../widget/models/reviews-model.ts';
import { initialState } from '../../../widget/models/reviews-state.ts';

it('is pending until the first page has loaded', async () => {
  const { model, calls } = askedModel();
  expect(shown(model)).toBe('asking');
  await calls[0]?.end(page(1));
  expect(shown(model)).toBe('page 1, still');
});

it('starts settled with an existing answer, such as one embedded in the page', () => {
  const { calls, load } = heldCalls();
  const model = reviewsModel({ question, load, answer: pageOf(1, 12) });
  expect([shown(model), calls.length]).toEqual(['page 1, still', 0]);
});

it('shows a saved copy and its date if no answer is on display', async () => {
  const { model, calls } = askedModel();
  const saved = { answer: pageOf(1, 3), savedOn: '12 Sep 2026' };
  await calls[0]?.end({ ok: false, code: 'offline', saved });
  expect([shown(model), model.state.value.savedOn]).toEqual(['page 1, offline', '12 Sep 2026']);
  model.retry();
  await calls[1]?.end(page(2));
  expect([shown(model), model.state.value.savedOn]).toEqual(['page 2, still', undefined]);
});

it('uses a request that was sent before the model was created', async () => {
  const { calls, load } = heldCalls();
  const model = reviewsModel({ question, load });
  await model.ask({}, { cause: 'load', load: async () => page(1) });
  expect([shown(model), calls.length]).toEqual(['page 1, still', 0]);
});

it('keeps the old page until the new one has loaded', async () => {
  const { model, calls } = await readyModel();
  model.ask({ page: 2 });
  expect(shown(model)).toBe('page 1, asking');
  await calls[1]?.end(page(2));
  expect(shown(model)).toBe('page 2, still');
});

it('aborts a superseded request and never shows its answer', async () => {
  const { model, calls } = await readyModel();
  model.ask({ page: 2 });
  model.ask({ page: 3 });
  expect(calls[1]?.signal.aborted).toBe(true);
  await calls[2]?.end(page(3));
  await calls[1]?.end(page(2));
  expect(shown(model)).toBe('page 3, still');
});

it('keeps the old page and its question after a failure, and retries the new one', async () => {
  const { model, calls } = await readyModel();
  model.ask({ page: 2 });
  await calls[1]?.end(busy);
  expect([shown(model), model.state.value.question.page]).toEqual(['page 1, api_busy', 1]);
  model.retry();
  expect([shown(model), calls[2]?.asked.page]).toEqual(['page 1, asking', 2]);
  await calls[2]?.end(page(2));
  expect(shown(model)).toBe('page 2, still');
});

it('reports the code of a failure, keeps it while retrying, and recovers', async () => {
  const { model, calls } = askedModel();
  await calls[0]?.end(busy);
  expect(shown(model)).toBe('api_busy');
  model.retry();
  expect(model.state.value).toEqual({ ...initialState(question), cause: 'retry', failure: 'api_busy' });
  await calls[1]?.end(page(1));
  expect(shown(model)).toBe('page 1, still');
});

it('retries only after a failure', async () => {
  const { model, calls } = await readyModel();
  model.retry();
  expect(calls).toHaveLength(1);
});

it('lets a question supersede the first one before its answer arrives', async () => {
  const { model, calls } = askedModel();
  model.ask({ sort: 'newest' });
  await calls[1]?.end(page(1));
  await calls[0]?.end(busy);
  expect(shown(model)).toBe('page 1, still');
});

it('starts at the first page after filtering or sorting, and keeps the filters on other pages', async () => {
  const { model, calls } = await readyModel();
  model.ask({ page: 2 });
  await calls[1]?.end(page(2));
  model.ask({ rating: '5', sort: 'lowest' });
  expect(calls[2]?.asked).toEqual({ ...question, rating: '5', sort: 'lowest' });
  await calls[2]?.end(page(1));
  model.ask({ page: 2 });
  expect(calls[3]?.asked).toEqual({ ...question, rating: '5', sort: 'lowest', page: 2 });
});

it('shows the new question at once, and the old answer until the new one arrives', async () => {
  const { model } = await readyModel();
  model.ask({ keyword: 'warm' });
  expect([shown(model), model.state.value.question.keyword]).toEqual(['page 1, asking', 'warm']);
});

it('accepts an empty answer, so that its filters can be cleared', async () => {
  const { model, calls } = await readyModel();
  model.ask({ rating: '1' });
  await calls[1]?.end(page(1, 0));
  expect(shown(model)).toBe('page 1, still');
  model.ask(noFilters);
  expect(calls[2]?.asked).toEqual(question);
});

it('requests the last page if the requested one is beyond it', async () => {
  const { model, calls } = await readyModel();
  model.ask({ page: 9 });
  await calls[1]?.end(page(9));
  expect(calls[2]?.asked.page).toBe(3);
  await calls[2]?.end(page(3));
  expect(shown(model)).toBe('page 3, still');
});

it('counts the answers on display, not the questions', async () => {
  const { model, calls } = await readyModel();
  const edition = () => model.state.value.edition;
  const before = edition();
  model.ask({ page: 2 });
  expect(edition()).toBe(before);
  await calls[1]?.end(page(2));
  expect(edition()).not.toBe(before);
});

it('changes no state once it is disposed', async () => {
  const { model, calls } = await readyModel();
  model.ask({ page: 2 });
  model.dispose();
  expect(calls[1]?.signal.aborted).toBe(true);
  await calls[1]?.end(page(2));
  expect(shown(model)).toBe('page 1, asking');
});
