import { expect, it, onTestFinished } from 'vitest';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { wearer } from '../../../demo/studio/guard/dress.ts';
import { type Measured, measureGround } from '../../../demo/studio/guard/measure.ts';
import { findPart } from '../../../demo/studio/guard/point.ts';
import { plainTheme } from '../../../demo/studio/theme/theme.ts';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const answer = reviewsAnswer({ list: [fullReview, review({ id: '2', rating: 1 })] });
const faint = { ...plainTheme('quiet'), values: { '--reviews-muted': '#999', '--reviews-accent': '#ccc' } };

it('finds in HTML of the edge what it finds in rendered elements, before and after it is adopted', async () => {
  edge.reset();
  edge.answers(() => answer);
  wearer(document)(cssOf(faint));
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const bare = place(
    '<section data-on="page" data-scheme="light"><storefront-reviews product-handle="mug"></storefront-reviews></section>',
  );
  const element = bare.firstElementChild as HTMLElement;
  await expect
    .poll(() => inside(element, '[part="search"]') && inside(element, '[part="page"]'))
    .toBeTruthy();
  await edge.idle();
  const expected = faintIn(bare);
  expect(expected.some(({ isTouched }) => isTouched)).toBe(true);

  const { served } = await serve({ answer }, { above: '5000px' });
  const stage = served.parentElement as HTMLElement;
  Object.assign(stage.dataset, { on: 'page', scheme: 'light' });
  expect(faintIn(stage)).toEqual(expect.arrayContaining(expected));
  served.scrollIntoView();
  await adopted(served);
  expect(faintIn(stage)).toEqual(expected);
  expect(findPart(document, 'review')).toBeTruthy();
});

/** The faint pairs by their parts and colours. */
function faintIn(ground: HTMLElement): Pick<Measured, 'part' | 'kind' | 'css' | 'isTouched'>[] {
  const found = measureGround(ground)
    .filter(({ ratio, required }) => ratio < required)
    .map(({ part, kind, css, isTouched }) => JSON.stringify({ part, kind, css, isTouched }));
  return [...new Set(found)].sort().map((text) => JSON.parse(text));
}
