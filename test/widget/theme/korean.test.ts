import { beforeEach, expect, it } from 'vitest';
import { fullReview, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const content = '한 달 동안 매일 사용해도 모양이 그대로 유지됩니다 그리고 생각보다 훨씬 가볍고 튼튼합니다';
const answer = reviewsAnswer({ list: [{ ...fullReview, content }] });

beforeEach(() => {
  edge.reset();
  edge.answers(() => answer);
});

it('Korean breaks between words', async () => {
  const element = place('<storefront-reviews product-handle="mug" lang="ko"></storefront-reviews>');
  await expectWholeWords(element);
});

it('server-rendered Korean breaks between words, before and after its adoption', async () => {
  const { served } = await serve({ answer, attributes: { locale: 'ko-KR' } });
  await expectWholeWords(served);
  await adopted(served);
  await expectWholeWords(served);
});

it('a Korean word that is longer than a line breaks', async () => {
  const word = '가'.repeat(60);
  const element = place(
    `<storefront-reviews product-handle="mug" lang="ko" messages='{ "heading": "${word}" }'></storefront-reviews>`,
  );
  (element.parentElement as HTMLElement).style.width = '320px';
  await expect.poll(() => inside(element, '[part="heading"]')?.textContent).toBe(word);
  const heading = inside(element, '[part="heading"]') as HTMLElement;
  expect(heading.scrollWidth).toBe(heading.clientWidth);
});

it('Chinese breaks between any two characters', async () => {
  const element = place('<storefront-reviews product-handle="mug" lang="zh"></storefront-reviews>');
  await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  expect(getComputedStyle(inside(element, '[part="content"]') as Element).wordBreak).toBe('normal');
});

/** No word of the review is on two lines, in parents of many widths. */
async function expectWholeWords(element: HTMLElement): Promise<void> {
  await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  const text = inside(element, '[part="content"]')?.firstChild as Text;
  for (let width = 160; width <= 320; width += 20) {
    (element.parentElement as HTMLElement).style.width = `${width}px`;
    const words = [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return [word, range.getClientRects().length];
    });
    expect([width, words.filter(([, lines]) => lines !== 1)]).toEqual([width, []]);
  }
}
