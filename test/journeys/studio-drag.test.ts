import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { colourNames } from '../../demo/studio/guard/probes.ts';
import { looks } from '../../demo/studio/theme/looks.ts';
import type { PropertyName } from '../../demo/studio/theme/properties.ts';
import { isThorough } from '../../testing/determinism/generations.ts';
import { openBrowser, openShop, type Shoppers } from '../../testing/journeys/shop.ts';
import { openStudio } from '../../testing/journeys/studio.ts';
import { coloursIn } from '../../testing/studio/colours-in.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

/** Pages and states of the preview, with the place in its URL and the part that comes last. */
type View = { view: string; state: string; url: string; shows: string };

const views: View[] = [
  { view: 'Product', state: 'Detailed', url: 'product?state=complete', shows: 'reply' },
  { view: 'Form', state: 'Problems', url: 'form?state=problems', shows: 'problems' },
  { view: 'Form in a dialog', state: 'Draft', url: 'dialog?state=typed', shows: 'draft' },
];
const scenes = looks.flatMap((look) =>
  (['Light', 'Dark'] as const).flatMap((scheme) => views.map((view) => ({ look, scheme, ...view }))),
);

/** All scenes with `npm run test:all`; otherwise three, one of each view. */
const tried = isThorough ? scenes : [scenes[0], scenes[16], scenes[32]].flatMap((scene) => scene ?? []);

it.each(tried)(
  'a dragged colour looks as the exported one from its first frame on, $look, $scheme, $view',
  async ({ look, scheme, ...shown }) => {
    const { page } = await openStudio(browser, `${shop.address}/studio#look=${look}`);
    await page.getByRole('combobox', { name: 'Page' }).selectOption(shown.view);
    await page.getByRole('combobox', { name: 'State' }).selectOption(shown.state);
    await page.getByRole('combobox', { name: 'Scheme' }).selectOption(scheme);
    await page.getByRole('tab', { name: 'Design' }).click();
    const preview = await complete(page, shown);
    for (const name of colourNames) {
      const dragged = await drag(preview, name, ['#204080', '#b04040']);
      await expect.poll(() => preview.evaluate(hasOwn, name)).toBe(false);
      expect(dragged, name).toEqual(await preview.evaluate(coloursIn));
    }
  },
);

/** The preview, once its parts have loaded. The page of the state before has some of them, too. */
async function complete(page: Page, { url, shows }: View): Promise<Frame> {
  const iframe = await page.locator('iframe[title="Preview, desktop"]').elementHandle();
  const frame = (await iframe?.contentFrame()) as Frame;
  await expect.poll(() => frame.url()).toContain(url);
  await frame.locator(`[part~="${shows}"]`).first().waitFor();
  // HTML of the edge has styles in it until the script has adopted it.
  await frame.locator('.ground > * style').first().waitFor({ state: 'detached' });
  await frame.waitForLoadState('networkidle');
  return frame;
}

/** Drags a colour by its control, and returns all colours of the preview before it wears the sheet. */
function drag(preview: Frame, name: PropertyName, colours: readonly string[]): Promise<string[]> {
  const given = { id: `control-${name}`, colours };
  return preview.evaluate(`(${dragFromPreview})(${JSON.stringify(given)}, ${coloursIn})`);
}

/** Runs in the preview: changes a control of the page around it, which has just taken the focus. */
async function dragFromPreview(
  { id, colours }: { id: string; colours: readonly string[] },
  look: () => string[],
): Promise<string[]> {
  const control = parent.document.getElementById(id)?.closest('.control');
  const input = control?.querySelector<HTMLInputElement>('input[type="color"]');
  if (!input) throw new Error(`No control with a field ${id}.`);
  const painted = () =>
    new Promise((later) => requestAnimationFrame(() => setTimeout(() => setTimeout(later))));
  input.focus();
  // The preview prepares for the drag in a task after the paint.
  await painted();
  for (const colour of colours) {
    input.value = colour;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // The elements fit their quiet colours to it in such a task too.
    await painted();
  }
  return look();
}

/** Whether a colour is set on elements or parts of the page, not by its sheet alone. */
function hasOwn(name: string): boolean {
  const isIn = (place: ParentNode): boolean =>
    [...place.querySelectorAll<HTMLElement>('*')].some(
      ({ style, shadowRoot }) => style.getPropertyValue(name) !== '' || (shadowRoot && isIn(shadowRoot)),
    );
  return isIn(document);
}
