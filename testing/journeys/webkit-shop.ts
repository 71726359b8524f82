import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { recordShifts } from '../browsers/record-shifts.ts';
import { openWebKit, type WebKit } from '../browsers/webkit.ts';
import { openShop, otherShop } from './shop.ts';

/** Starts a shop and a window of WebKit for the tests of a file. */
export function shopInWebKit() {
  let shop: Listening;
  let webKit: WebKit;
  beforeAll(async () => {
    [shop, webKit] = await Promise.all([openShop({ isPlain: true, hasRendered: true }), openWebKit()]);
  });
  afterAll(() => Promise.all([webKit.close(), shop.close()]));
  return {
    shop: () => shop,
    webKit: () => webKit,
    visit: (page: Page) => visit(shop, webKit, page),
    count: (selector: string, name?: string) =>
      webKit.evaluate((find, ...given) => find(...given).length, selector, name),
    textOf: (selector: string) =>
      webKit.evaluate((find, given) => find(given)[0]?.textContent ?? '', selector),
    /** The layout shifts of the page, and its errors and policy violations. */
    troubles: () =>
      webKit.evaluate(() => {
        const { shifts, complaints } = window as unknown as Record<string, string[]>;
        return [...(shifts ?? []), ...(complaints ?? [])];
      }),
  };
}

type Page = {
  body: string;
  attributes?: string;
  css?: string;
  /** A function that runs in the page before the widget has loaded. */
  script?: () => void;
};

/** Opens a page of another shop, under the strictest policy, and waits for its controls. */
async function visit(shop: Listening, webKit: WebKit, page: Page): Promise<void> {
  const { body, attributes = 'lang="en"', css = '', script = () => {} } = page;
  const { address, close } = await otherShop(`<!doctype html><html ${attributes}>
    <meta name="viewport" content="width=device-width"><title>Mug</title><link rel="icon" href="data:,">
    <style>${reservedSpace}${css}</style><script>(${recordShifts})();(${recordComplaints})()</script>
    <script type="module" async src="${shop.address}/storefront-reviews.js"></script>
    <body>${body}<script>(${script})()</script></html>`);
  onTestFinished(async () => void (await close()));
  await webKit.open(address);
  // Before that, the controls may replace a button during a click.
  const controls = '.pagination, [part="buttons"] button, .tiles';
  await expect.poll(() => webKit.evaluate((find, given) => find(given).length, controls)).toBeGreaterThan(0);
}

/** The rules of `docs/installing.md`. */
const reservedSpace = `storefront-reviews:not(:defined) { display: block; min-block-size: 100vh }
  storefront-rating:not(:defined) { display: block; min-block-size: 1.5em }`;

/** Runs in the page. */
function recordComplaints(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`${violatedDirective}: ${blockedURI}`),
  );
}
