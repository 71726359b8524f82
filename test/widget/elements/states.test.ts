import { beforeEach, expect, it } from 'vitest';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, rating, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const states = ['loading', 'empty', 'failed', 'ready'];
const statesOf = (element: Element) => states.filter((state) => element.matches(`:state(${state})`));

it.each(['reviews', 'review-gallery', 'review-carousel'])('storefront-%s shows its state', async (name) => {
  const html = `<storefront-${name} product-handle="mug"></storefront-${name}>`;
  for (const [state, answer] of [
    ['empty', emptyAnswer],
    ['ready', reviewsAnswer()],
    ['failed', problem(400, 'invalid_parameter')],
  ] as const) {
    const element = place(html);
    await expect.poll(() => edge.asked.length).toBe(1);
    expect(statesOf(element)).toEqual(['loading']);
    edge.reply(0, answer);
    await expect.poll(() => statesOf(element)).toEqual([state]);
    element.remove();
    edge.reset();
  }
});

it.each([
  ['ready', { mug: rating() }],
  ['empty', { mug: rating({ average: 0, count: 0 }) }],
  ['failed', { mug: null }],
])('storefront-rating is %s', async (state, answer) => {
  const element = place('<storefront-rating product-handle="mug"></storefront-rating>');
  await expect.poll(() => statesOf(element)).toEqual(['loading']);
  await expect.poll(() => edge.due().length).toBeGreaterThan(0);
  edge.answers(() => answer);
  edge.pass(1_000);
  await expect.poll(() => statesOf(element)).toEqual([state]);
});

it('server-rendered reviews are ready before and after their adoption', async () => {
  const { served } = await serve({ answer: reviewsAnswer() });
  await expect.poll(() => statesOf(served)).toEqual(['ready']);
  await adopted(served);
  expect(statesOf(served)).toEqual(['ready']);
});
