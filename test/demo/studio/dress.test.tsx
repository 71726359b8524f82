import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cssOf } from '../../../demo/studio/formats/css.ts';
import { type Dress, dresser, wearer } from '../../../demo/studio/guard/dress.ts';
import { shadowRootsIn } from '../../../demo/studio/guard/measure.ts';
import { colourNames } from '../../../demo/studio/guard/probes.ts';
import type { Look } from '../../../demo/studio/theme/looks.ts';
import type { PropertyName } from '../../../demo/studio/theme/properties.ts';
import { coloursIn } from '../../../testing/studio/colours-in.ts';
import { grounds } from '../../../testing/studio/grounds.ts';
import { fullReview, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../testing/widget/served-element.ts';
import { edge, inside } from '../../../testing/widget/stage.ts';

const [first, second, third] = ['#204080', 'light-dark(#b04040, #ff9060)', '#107040'];

afterEach(() => {
  document.adoptedStyleSheets = [];
});

it.each(['quiet', 'contrast', 'bare'] as const)(
  'paints a colour that is dragged on fewer nodes, and everything as the exported sheet does, %s',
  async (look) => {
    await untouchedGrounds();
    for (const name of colourNames) {
      const { wear } = dragged(look, name, [first, second]);
      expect(setOn(name)).not.toEqual([]);
      const isOnElements = setOn(name).some(({ shadowRoot }) => shadowRoot);
      expect(isOnElements, name).toBe(name === '--reviews-ink');
      expect(coloursIn()).toEqual(coloursOfSheet(dressOf(look, name, second)));
      wear(dressOf(look));
      expect(setOn(name)).toEqual([]);
    }
  },
);

it('paints a colour on the whole elements if a shop takes it from there', async () => {
  await untouchedGrounds();
  wearer(document)(`storefront-reviews { --own: var(--reviews-line); }
    storefront-reviews::part(title) { border-block-end: 1px solid var(--own); }`);
  dragged('quiet', '--reviews-line', [first, second]);
  expect(setOn('--reviews-line').every(({ shadowRoot }) => shadowRoot)).toBe(true);
  expect(coloursIn()).toEqual(coloursOfSheet(dressOf('quiet', '--reviews-line', second)));
});

it('paints a colour on the whole elements while a part has the focus, which may follow other colours', async () => {
  const { stage } = await untouchedGrounds();
  const name = '--reviews-accent';
  const { wear } = dragged('quiet', name, [first, second]);
  expect(setOn(name).some(({ shadowRoot }) => shadowRoot)).toBe(false);
  inside(stage.querySelector('storefront-reviews') as Element, '[part="search"]')?.focus();
  wear(dressOf('quiet', name, third));
  expect(setOn(name).every(({ shadowRoot }) => shadowRoot)).toBe(true);
  expect(coloursIn()).toEqual(coloursOfSheet(dressOf('quiet', name, third)));
});

it('wears the sheet at once if nodes arrive while a colour is dragged, and the next change too', async () => {
  const { stage } = await untouchedGrounds();
  const { wear } = dragged('quiet', '--reviews-muted', [first, second]);
  const verified = inside(stage.querySelector('storefront-reviews') as Element, '[part="verified"]');
  verified?.closest('[part="review"]')?.append(verified.cloneNode(true));
  await Promise.resolve();
  expect(setOn('--reviews-muted')).toEqual([]);
  const dress = (value: string) => dressOf('quiet', '--reviews-muted', value);
  expect(coloursIn()).toEqual(coloursOfSheet(dress(second)));
  wear(dress(third));
  expect(coloursIn()).toEqual(coloursOfSheet(dress(third)));
  await expect.poll(() => setOn('--reviews-muted')).toEqual([]);
  expect(coloursIn()).toEqual(coloursOfSheet(dress(third)));
});

it('leaves HTML of the edge as it is adopted, while a colour is dragged', async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview] }));
  const { served } = await serve({ answer: reviewsAnswer({ list: [fullReview] }) }, { above: '5000px' });
  const { wear } = dragged('quiet', '--reviews-star', [first, second]);
  served.scrollIntoView();
  await adopted(served);
  wear(dressOf('quiet', '--reviews-star', third));
  expect(coloursIn()).toEqual(coloursOfSheet(dressOf('quiet', '--reviews-star', third)));
  await expect.poll(() => setOn('--reviews-star')).toEqual([]);
});

/** A page of grounds below something that keeps the pointer away from the elements. */
async function untouchedGrounds() {
  const found = await grounds();
  const cover = document.createElement('div');
  cover.style.cssText = 'position: fixed; z-index: 9; inset: 0;';
  found.stage.append(cover);
  await userEvent.hover(cover);
  return found;
}

function dressOf(look: Look, name?: PropertyName, value?: string): Dress {
  return { theme: { look, values: name && value ? { [name]: value } : {} }, scheme: 'light', ground: 'page' };
}

/** Sets a colour by its control, which has just taken the focus, to one value after the other. */
function dragged(look: Look, name: PropertyName, values: readonly string[]) {
  const { wear, prepare } = dresser(document);
  wear(dressOf(look));
  prepare(name);
  for (const value of values) wear(dressOf(look, name, value));
  return { wear };
}

/** The nodes that have a property of their own. */
function setOn(name: PropertyName): Element[] {
  const inner = shadowRootsIn(document).flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);
  const all = [...document.querySelectorAll<HTMLElement>('main *'), ...inner];
  return all.filter(({ style }) => style.getPropertyValue(name));
}

/** The colours of a page that wears the exported sheet alone. */
function coloursOfSheet({ theme }: Dress): string[] {
  const put = wearer(document);
  const inner = shadowRootsIn(document).flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')]);
  const own = [...document.querySelectorAll<HTMLElement>('main *'), ...inner].flatMap(({ style }) =>
    colourNames.map((name) => ({ style, name, value: style.getPropertyValue(name) })),
  );
  put(cssOf(theme), { keepsFit: true });
  for (const { style, name } of own) style.removeProperty(name);
  const colours = coloursIn();
  for (const { style, name, value } of own) style.setProperty(name, value);
  put('', { keepsFit: true });
  return colours;
}
