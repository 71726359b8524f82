import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../../demo/listen.ts';
import { groundsKnown } from '../../../demo/studio/guard/measure.ts';
import { openWebKit, type WebKit } from '../../../testing/browsers/webkit.ts';
import { openShop } from '../../../testing/journeys/shop.ts';
import { failuresShown } from '../../../testing/journeys/studio.ts';

let webKit: WebKit;
let shop: Listening;
beforeAll(async () => {
  [webKit, shop] = await Promise.all([openWebKit(), openShop({ isPlain: true })]);
});
afterAll(() => Promise.all([webKit?.close(), shop?.close()]));

it('a changed colour is judged as on a page that opens with it', async () => {
  await webKit.open(`${shop.address}/studio?scheme=light`);
  // Hundreds of tries each compute all styles of the visible page.
  await expect.poll(knowsGrounds, { timeout: 120_000 }).toBe(1);
  await webKit.click('#tab-design');
  await webKit.evaluate(recolour, 'Text', '#a0a0a0');
  await webKit.click('#tab-contrast');
  await expect.poll(failures).toHaveLength(1);
  await expect.poll(address).toContain('a0a0a0');
  const [followed, url] = [await failures(), await address()];
  // Another fragment alone would not load the page again.
  await webKit.open('about:blank');
  await webKit.open(url);
  await webKit.click('#tab-contrast');
  await expect.poll(failures).toEqual(followed);
});

const address = () => webKit.evaluate(() => location.href);

const failures = () => webKit.evaluate(failuresShown);

const knowsGrounds = () =>
  webKit.evaluate((_, name) => performance.getEntriesByName(name).length, groundsKnown);

/** Runs in the page. The window for colours is one of the system, which no driver reaches. */
function recolour(find: (selector: string) => HTMLElement[], label: string, colour: string): void {
  const fields = find('input[type="color"]') as HTMLInputElement[];
  const nameOf = ({ ariaLabel, labels }: HTMLInputElement) => ariaLabel ?? labels?.[0]?.textContent ?? '';
  const field = fields.find((one) => nameOf(one).trim().replace(', light', '') === label);
  if (!field) throw new Error(`No colour has the label ${label}.`);
  field.focus();
  field.value = colour;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
