import type { ElementHandle, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { engine, openBrowser, openShop, type Shoppers } from '../../testing/journeys/shop.ts';
import { openStudio } from '../../testing/journeys/studio.ts';

let shop: Listening;
let browser: Shoppers;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

/** The stops of Tab differ between engines, and so do permissions for the clipboard. */
const inChromium = it.runIf(engine === 'Chromium');

inChromium.each([1280, 390])(
  'the keyboard reaches every control of every panel, in sight, at %i pixels',
  async (width) => {
    const viewport = { width, height: 800 };
    const { page } = await openStudio(browser, `${shop.address}/studio#muted=%23a0a0a0`, { viewport });
    await page.getByRole('tab', { name: /^Contrast 1/ }).waitFor();
    const tabs = await page.getByRole('tab').all();
    await tabTo(page, page.getByRole('tab', { selected: true }));
    for (const tab of tabs) {
      expect(await tab.getAttribute('aria-selected')).toBe('true');
      const reached: string[] = [];
      while ((await press(page, 'Tab')).isIn('.panel')) reached.push(await nameOfFocus(page));
      expect(reached).toEqual(await page.locator('.panel').evaluate(namesOfControls));
      while (!(await press(page, 'Shift+Tab')).isIn('.tabs'));
      await page.keyboard.press('ArrowRight');
    }
  },
);

inChromium.each(['Product', 'Form in a dialog'])(
  'the preview is no trap for the keyboard, %s',
  async (scene) => {
    const { page } = await openStudio(browser, `${shop.address}/studio`);
    const choice = page.getByRole('combobox', { name: 'Page' });
    await tabTo(page, choice);
    await page.keyboard.type(scene);
    const preview = page.frameLocator('iframe[title="Preview, desktop"]');
    const shown =
      scene === 'Product' ? 'storefront-reviews [part~="page"]' : '[part~="dialog"] [part~="form"]';
    await preview.locator(shown).first().waitFor();
    expect(await isFocused(choice)).toBe(true);
    let stops = 0;
    const isInside = () => page.evaluate(() => document.activeElement?.localName === 'iframe');
    while (!(await isInside())) await press(page, 'Tab');
    for (; await isInside(); stops++) {
      expect(stops).toBeLessThan(120);
      await page.keyboard.press('Tab');
    }
    expect(stops).toBeGreaterThan(5);
    while (!(await isInside())) await page.keyboard.press('Shift+Tab');
    if (scene !== 'Product') {
      await page.keyboard.press('Escape');
      await preview.locator('[part~="dialog"]').first().waitFor({ state: 'hidden' });
      while (!(await isInside())) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused(page.getByRole('button', { name: 'Point', exact: true }))).toBe(true);
  },
);

inChromium('a designer makes a theme with the keyboard alone', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, complaints } = await openStudio(browser, `${shop.address}/studio`, { permissions });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const panel = (name: string | RegExp) => openPanel(page, name);
  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await enter(button(/^Soft/));
  await panel('Design');
  await tabTo(page, page.getByLabel('Secondary text, value', { exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('#a0a0a0\n');
  await tabTo(page, page.getByRole('slider', { name: 'Corners', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('2 changes').waitFor();

  await panel(/^Contrast/);
  await page.getByText('1 colour is too faint.').waitFor();
  await enter(button(/^Mend with/));
  await page.getByText('Everything is legible.').waitFor();
  await expect.poll(() => isFocused(page.locator('.verdict'))).toBe(true);
  await enter(button('Undo'));
  await page.getByText('1 colour is too faint.').waitFor();
  await enter(button('Redo'));
  await page.getByText('Everything is legible.').waitFor();
  await expect.poll(() => isFocused(button('Redo'))).toBe(true);

  await panel('Design');
  await enter(button('Reset Corners'));
  await page.getByText('1 change', { exact: true }).waitFor();
  await expect.poll(() => isFocused(page.getByLabel('Corners, value', { exact: true }))).toBe(true);

  await enter(button('Point'));
  for (let part = ''; part !== 'search'; part = await partOfFocus(page)) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Part search' }).waitFor();
  await expect.poll(() => isFocused(page.getByRole('tab', { name: 'Parts' }))).toBe(true);

  await panel('Take along');
  await enter(button('Copy CSS'));
  await page.getByText('Copied').waitFor();
  const css = await page.evaluate(() => navigator.clipboard.readText());
  expect(css).toContain('--reviews-muted');
  await enter(button('Reset'));
  await page.getByText('No changes').waitFor();
  await tabTo(page, page.getByLabel(/^CSS, design tokens/));
  await page.keyboard.insertText(css);
  await enter(button('Read'));
  await page.getByText('1 change', { exact: true }).waitFor();
  await enter(button('Close'));
  await expect.poll(() => isFocused(page.getByRole('tab', { name: 'Take along' }))).toBe(true);

  for (const [knob, value] of Object.entries({ Width: 'Tablet', State: 'Detailed', Scheme: 'Dark' })) {
    await tabTo(page, page.getByRole('combobox', { name: knob }));
    await page.keyboard.type(value);
  }
  const preview = page.frameLocator('iframe[title="Preview, tablet"]');
  await preview.locator('html[data-scheme="dark"] storefront-reviews [part~="reply"]').first().waitFor();
  expect(complaints.filter((text) => !text.includes('502'))).toEqual([]);
});

/** Chooses a panel with the arrow keys. */
async function openPanel(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (const tab = page.getByRole('tab', { name }); !(await isFocused(tab)); ) {
    await page.keyboard.press('ArrowDown');
  }
}

/** Moves the focus by Tab, or backwards to a target before it. Each stop on the way has to be in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const wanted = await target.elementHandle();
  const isBefore = await target.evaluate((element) => {
    const { activeElement: from, body } = document;
    const place = from && from !== body ? element.compareDocumentPosition(from) : 0;
    return (place & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
  if (await isFocused(target)) return;
  for (let presses = 0; presses < 300; presses++) {
    if ((await press(page, isBefore ? 'Shift+Tab' : 'Tab', wanted)).isThere) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Presses a key, and fails if nobody could see where the focus is. */
async function press(page: Page, key: string, wanted: ElementHandle | null = null) {
  await page.keyboard.press(key);
  const { faults, ...found } = await page.evaluate(lookAtFocus, wanted);
  // The panel may still be scrolling to it.
  if (faults.length > 0)
    await expect.poll(() => page.evaluate(lookAtFocus, wanted)).toMatchObject({ faults: [] });
  return { ...found, isIn: (room: string) => found.rooms.includes(room) };
}

/** Runs in the page: the rooms around the focus, whether it is on the wanted element, and its faults. */
function lookAtFocus(wanted: Node | null): { rooms: string[]; isThere: boolean; faults: string[] } {
  const one = document.activeElement;
  const isThere = one === wanted;
  if (!one || one === document.body) return { rooms: [], isThere, faults: [] };
  const rooms = ['.bar', '.tabs', '.panel', '.stage', '.notice'].filter((room) => one.closest(room));
  if (one instanceof HTMLIFrameElement) return { rooms, isThere, faults: one.inert ? ['hidden frame'] : [] };
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen =
    above && (one.contains(above) || above.contains(one) || above.closest('label')?.contains(one));
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const faults = [...(hasRing ? [] : ['no ring']), ...(isSeen ? [] : ['out of sight'])];
  return { rooms, isThere, faults: faults.map((fault) => `${fault}: ${one.outerHTML.slice(0, 120)}`) };
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '');
}

/** Runs in the page: the visible controls of a panel. */
function namesOfControls(panel: Element): string[] {
  return [...panel.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
    .map((one) => one.outerHTML.slice(0, 80));
}

/** The part of the preview that has the focus. */
function partOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    let one = document.activeElement;
    if (one instanceof HTMLIFrameElement) one = one.contentDocument?.activeElement ?? null;
    while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
    return one?.closest('[part]')?.getAttribute('part') ?? '';
  });
}
