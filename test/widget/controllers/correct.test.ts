import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const answer = reviewsAnswer();
const cached = (seconds: number, body = answer) =>
  Response.json(body, {
    headers: {
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      date: new Date(now - seconds * 1000).toUTCString(),
    },
  });

beforeEach(() => {
  edge.reset();
  edge.network.now = () => now;
  sessionStorage.clear();
});

/** Shows the reviews, and then the same element once more in the same document. */
async function comeBack(tag = 'storefront-reviews') {
  const stage = place(`<div><${tag} product-handle="mug"></${tag}></div>`);
  const element = stage.firstElementChild as HTMLElement;
  await expect.poll(() => edge.asked.length).toBe(1);
  edge.reply(0, answer);
  await expect.poll(() => Object.values(sessionStorage).join()).toContain('height');
  await edge.idle();
  element.remove();
  stage.append(element.cloneNode());
  await expect.poll(() => edge.asked.length).toBe(2);
  return stage.firstElementChild as HTMLElement;
}

const reviews = page.getByRole('article');
const modes = () => edge.asked.map(({ init }) => init.cache);

it('after a return, reviews are shown while the edge is still asked', async () => {
  await comeBack();
  edge.reply(1, cached(400));
  await expect.poll(() => reviews.elements().length).toBe(5);
  expect(modes()).toEqual(['default', 'force-cache', 'no-cache']);
});

it.each([
  ['older than the edge allows', 661],
  ['of unknown age, because the clock of the device is behind', -60],
])('a copy is never shown if it is %s', async (_, seconds) => {
  const element = await comeBack();
  let isSeen = false;
  const look = () => (isSeen ||= !!inside(element, '.list')?.textContent?.includes('Review 1'));
  const observer = new MutationObserver(look);
  observer.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  edge.reply(1, cached(seconds));
  await expect.poll(modes).toEqual(['default', 'force-cache', 'no-cache']);
  edge.reply(2, reviewsAnswer({ list: answer.list.slice(1) }));
  await expect.poll(() => reviews.elements().length).toBe(4);
  observer.disconnect();
  expect(isSeen).toBe(false);
});

it('a review hidden in the meantime disappears, and the review in view stays in its place', async () => {
  const element = await comeBack();
  edge.reply(1, cached(400));
  await expect.poll(() => inside(element, '.pagination')).toBeTruthy();
  document.body.style.paddingBlockEnd = '2000px';
  const third = element.shadowRoot?.querySelectorAll('article')[2] as HTMLElement;
  window.scrollTo(0, third.getBoundingClientRect().top + window.scrollY - 50);
  const top = third.getBoundingClientRect().top;
  edge.reply(2, reviewsAnswer({ list: answer.list.slice(1) }));
  await expect.poll(() => reviews.elements().length).toBe(4);
  expect(third.isConnected).toBe(true);
  await expect.poll(() => Math.abs(third.getBoundingClientRect().top - top)).toBeLessThan(3);
  document.body.style.paddingBlockEnd = '';
});

it('an answer that the edge has just sent is not asked for again', async () => {
  await comeBack();
  edge.reply(1, cached(0));
  await expect.poll(() => reviews.elements().length).toBe(5);
  await edge.idle();
  expect(modes()).toEqual(['default', 'force-cache']);
});

it('the same answer changes nothing, and neither does an edge that fails', async () => {
  const element = await comeBack();
  edge.reply(1, cached(10));
  await expect.poll(() => inside(element, '.pagination')).toBeTruthy();
  let changes = 0;
  const observer = new MutationObserver(() => changes++);
  observer.observe(inside(element, '.list') as HTMLElement, { childList: true, subtree: true });
  edge.reply(2, new Response(JSON.stringify(answer)));
  await edge.idle();
  expect(changes).toBe(0);
  expect(reviews.elements().length).toBe(5);
  observer.disconnect();
});
