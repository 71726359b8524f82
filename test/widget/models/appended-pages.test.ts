import { describe, expect, it } from 'vitest';
import { busy, page, pageOf, readyModel, shown } from '../../../testing/widget/reviews-model.ts';
import { appended } from '../../../widget/models/appended-pages.ts';
import type { reviewsModel } from '../../../widget/models/reviews-model.ts';

describe('appended pages', () => {
  const ids = ({ state }: ReturnType<typeof reviewsModel>) => state.value.answer?.list.map(({ id }) => id);

  it('join the reviews on display into one page without duplicates', async () => {
    const { model, calls } = await readyModel();
    const { edition } = model.state.value;
    model.ask({ page: 2 }, { cause: 'add', take: appended });
    await calls[1]?.end(page(2));
    model.ask({ page: 3 }, { cause: 'add', take: appended });
    await calls[2]?.end(page(2));
    expect([ids(model), shown(model), model.state.value.edition]).toEqual([
      ['1', '2'],
      'page 1, still',
      edition,
    ]);
    expect(model.state.value.question.page).toBe(3);
  });

  it('leave the reviews on display after a failure, and are retried', async () => {
    const { model, calls } = await readyModel();
    model.ask({ page: 2 }, { cause: 'add', take: appended });
    await calls[1]?.end(busy);
    expect([ids(model), shown(model)]).toEqual([['1'], 'page 1, api_busy']);
    model.retry();
    expect(calls[2]?.asked.page).toBe(2);
    await calls[2]?.end(page(2));
    expect([ids(model), shown(model)]).toEqual([['1', '2'], 'page 1, still']);
  });

  it('are dropped when a filter changes', async () => {
    const { model, calls } = await readyModel();
    model.ask({ page: 2 }, { cause: 'add', take: appended });
    model.ask({ rating: '5' });
    expect(calls[1]?.signal.aborted).toBe(true);
    await calls[2]?.end(page(1));
    expect([ids(model), calls[2]?.asked.page]).toEqual([['1'], 1]);
  });

  it('change nothing if the requested page is empty by now', async () => {
    const { model, calls } = await readyModel();
    model.ask({ page: 3 }, { cause: 'add', take: appended });
    await calls[1]?.end({ ok: true, answer: { ...pageOf(3, 5), list: [] } });
    expect([ids(model), shown(model), calls.length]).toEqual([['1'], 'page 1, still', 2]);
  });
});
