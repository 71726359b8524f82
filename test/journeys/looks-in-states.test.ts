import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { groundNames } from '../../demo/pages/preview-page.ts';
import { previewStates } from '../../demo/pages/preview-subject.ts';
import { cssOf } from '../../demo/studio/formats/css.ts';
import { type Look, looks } from '../../demo/studio/theme/looks.ts';
import { plainTheme } from '../../demo/studio/theme/theme.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { isThorough } from '../../testing/determinism/generations.ts';
import { lowContrastOf } from '../../testing/journeys/low-contrast-of.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true, hasRendered: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

type State = { view: string; state: string; dir: 'ltr' | 'rtl' };
type Surroundings = { look: Look; scheme: 'light' | 'dark'; ground: string };

const formStates = ['blank', 'typed', 'problems', 'sent'];

const states = (['ltr', 'rtl'] as const).flatMap((dir): State[] => [
  ...Object.keys(previewStates).map((state) => ({ view: 'product', state, dir })),
  { view: 'listing', state: 'many', dir },
  ...formStates.map((state) => ({ view: 'form', state, dir })),
]);

const surroundings = looks.flatMap((look, place) =>
  (['light', 'dark'] as const).map((scheme, index) => ({
    look,
    scheme,
    ground: groundNames[(place + index) % groundNames.length] ?? 'page',
  })),
);

/** All surroundings with `npm run test:all`; otherwise one for each state, so that each is tried. */
const tried = (index: number) => (isThorough ? surroundings : [surroundings[index % surroundings.length]]);

it.each(states.map((state, index) => ({ ...state, index })))(
  'looks pass axe and the meter: $view, $state, $dir',
  async ({ index, ...state }) => {
    const { page } = await visit(browser, urlOf(state), { viewport: { width: 1_280, height: 900 } });
    await bring(page, state);
    for (const around of tried(index)) {
      if (!around) continue;
      await wear(page, around);
      const faint = () => lowContrastOf(page.locator('main'));
      await expect.poll(async () => ({ ...around, faint: await faint() })).toEqual({ ...around, faint: [] });
      const found = await violations(page, { within: 'main' });
      expect({ ...around, found }).toEqual({ ...around, found: [] });
    }
  },
);

/** The page with initials, which one look puts into a column and the others hide or show in their place. */
function urlOf({ view, state, dir }: State): string {
  const lang = dir === 'rtl' ? 'ar' : 'en';
  return `${shop.address}/studio/preview/${view}?${new URLSearchParams({ state, lang, dir, initials: '' })}`;
}

/** Waits for the state, and brings the form into it as a shopper does. */
async function bring(page: Page, { view, state }: State): Promise<void> {
  if (view !== 'form') {
    const parts: Record<string, string> = { loading: 'heading', empty: 'heading', failed: 'action' };
    const part = view === 'listing' ? 'stars' : (parts[state] ?? 'review');
    await page.locator(`main [part="${part}"]`).first().waitFor({ state: 'attached' });
    if (state !== 'loading') await page.waitForLoadState('networkidle');
    return;
  }
  const form = page.locator('storefront-review-form');
  const send = form.locator('[part="send"].last');
  await send.waitFor();
  // HTML of the edge has styles in it until the script has adopted it. Before, a click would post the form,
  // which the policy of the page forbids.
  await form.locator('style').first().waitFor({ state: 'detached' });
  if (state === 'problems') {
    await send.click();
    await form.locator('[part="problems"]').waitFor();
  }
  if (state !== 'typed' && state !== 'sent') return;
  await form.locator('[name="rating"][value="5"]').click({ force: true });
  await form.locator('[name="author"]').fill('Anna K.');
  await form.locator('[name="content"]').fill('Keeps tea warm for an hour.');
  if (state === 'typed') return;
  await send.click();
  await form.locator('[part="own-review"]').waitFor();
}

/** Dresses the page as the studio does, and waits until the elements have fitted their colours to it. */
function wear(page: Page, { look, scheme, ground }: Surroundings): Promise<void> {
  return page.evaluate(
    async ({ css, scheme, ground }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      Object.assign(document.documentElement.dataset, { scheme, ground, theme: css.length });
      for (let paints = 0; paints < 3; paints++) {
        await new Promise((later) => requestAnimationFrame(() => setTimeout(() => setTimeout(later))));
      }
    },
    { css: cssOf(plainTheme(look)), scheme, ground },
  );
}
