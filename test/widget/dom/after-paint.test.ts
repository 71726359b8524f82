import { expect, it } from 'vitest';
import { afterPaint } from '../../../widget/dom/after-paint.ts';

it('lets other tasks that wait for the paint go first', async () => {
  const done: string[] = [];
  await new Promise<void>((resolve) => {
    afterPaint(() => {
      done.push('ours');
      resolve();
    }, new AbortController().signal);
    requestAnimationFrame(() => setTimeout(() => done.push('of the page')));
  });
  expect(done).toEqual(['of the page', 'ours']);
});

it('does nothing once its element is removed', async () => {
  const done: string[] = [];
  const ended = new AbortController();
  afterPaint(() => done.push('ours'), ended.signal);
  ended.abort();
  await new Promise<void>((resolve) => afterPaint(resolve, new AbortController().signal));
  expect(done).toEqual([]);
});
