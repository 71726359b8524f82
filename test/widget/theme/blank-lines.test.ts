import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 800);
});

const sentence = 'Holds its shape after a month of daily use. ';

it('a long text has no blank lines until it is expanded, so that the cut leaves no hole', async () => {
  const texts = [1, 2, 3, 4].map((length) => Array(7).fill(sentence.repeat(length).trim()).join('\n\n'));
  edge.answers(() => reviewsAnswer({ list: texts.map((content) => review({ id: content, content })) }));
  const element = await reviewsIn('width: 500px; font: 16px monospace');
  const cut = () => [...(element.shadowRoot?.querySelectorAll('.cut') ?? [])];
  await expect.poll(() => cut().length).toBe(texts.length);
  for (const text of cut()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { bottom } = text.getBoundingClientRect();
    const last = [...range.getClientRects()].findLast((line) => line.top < bottom - 1) as DOMRect;
    expect(bottom - last.bottom).toBeLessThan(10);
  }
  inside(element, '[part="more"]')?.click();
  await expect.poll(() => blankLines(element)).toEqual(Array(6).fill(1));
});

it.each([
  { paragraphs: 2, height: 1 },
  { paragraphs: 3, height: 1 },
  { paragraphs: 5, height: 0.25 },
  { paragraphs: 6, height: 0 },
])(
  'blank lines between $paragraphs short paragraphs are $height of a line high, within six lines, and nothing is hidden',
  async ({ paragraphs, height }) => {
    const content = Array(paragraphs).fill('Fits.').join('\n\n');
    edge.answers(() => reviewsAnswer({ list: [review({ content })] }));
    const element = await reviewsIn('');
    await expect.poll(() => inside(element, 'select')).toBeTruthy();
    for (const width of ['200px', '600px']) {
      element.style.width = width;
      await expect.poll(() => inside(element, '.root')?.offsetWidth).toBe(Number.parseInt(width, 10));
      expect(blankLines(element)).toEqual(Array(paragraphs - 1).fill(height));
      expect(inside(element, '.cut')).toBeNull();
    }
  },
);

it('the full stop of a paragraph stands apart from the ellipsis of a cut text', async () => {
  const content = `${Array(5).fill('I would buy it again.').join('\n')}\n\nAnd more.\n\nEnd.`;
  edge.answers(() => reviewsAnswer({ list: [review({ content })] }));
  const element = await reviewsIn('');
  await expect.poll(() => inside(element, '.cut')).toBeTruthy();
  const [shown] = inside(element, '.cut')?.childNodes ?? [];
  // A space that does not collapse before a line break.
  expect(shown?.textContent).toMatch(/again\.\u202f\n$/);
  expect(inside(element, '.cut')?.lastChild?.textContent).toBe('End.');
});

it('blank lines are whole on paper', async () => {
  const content = Array(9).fill(sentence.trim()).join('\n\n');
  edge.answers(() => reviewsAnswer({ list: [review({ content })] }));
  const element = await reviewsIn('');
  await expect.poll(() => inside(element, '.cut')).toBeTruthy();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  expect(blankLines(element)).toEqual(Array(8).fill(1));
});

/** The height of each blank line of the first text, in lines. */
function blankLines(element: HTMLElement): number[] {
  const text = inside(element, '[part="content"]') as HTMLElement;
  const line = Number.parseFloat(getComputedStyle(text).lineHeight);
  return [...text.querySelectorAll('i')].map(
    (gap) => Math.round((100 * gap.getBoundingClientRect().height) / line) / 100,
  );
}

/** Reviews with their controls, in a section with this style. */
async function reviewsIn(style: string): Promise<HTMLElement> {
  const element = place(
    `<section style="${style}"><storefront-reviews product-handle="mug"></storefront-reviews></section>`,
  ).firstElementChild as HTMLElement;
  await expect.poll(() => inside(element, '.numbers')).toBeTruthy();
  return element;
}
