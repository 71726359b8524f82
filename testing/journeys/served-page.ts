import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { freshFetch } from '../server/fresh-fetch.ts';
import { openBrowser, openShop, otherShop, type Shoppers } from './shop.ts';

/** A shop whose edge renders HTML, a browser, and the tag of the widget. */
export type Serving = { shop: Listening; browser: Shoppers; tag: string; close: () => Promise<unknown> };

export async function openServing(): Promise<Serving> {
  const [shop, browser] = await Promise.all([openShop({ isPlain: true, hasRendered: true }), openBrowser()]);
  const tag = `<script type="module" async src="${shop.address}/storefront-reviews.js"></script>`;
  return { shop, browser, tag, close: () => Promise.all([browser.close(), shop.close()]) };
}

/** HTML of an element about the harbour mug, rendered by the edge of a shop. */
export async function rendered(shop: Listening, query: Record<string, string> = {}): Promise<string> {
  const asked = new URLSearchParams({ product: 'harbour-mug', endpoint: `${shop.address}/`, ...query });
  return (await freshFetch(`${shop.address}/v1/render?${asked}`)).text();
}

/** Serves a page from another origin until the test ends, without a policy. Returns its URL. */
export async function servedPage(body: string, head = ''): Promise<string> {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>Mug</title><link rel="icon" href="data:,">${head}<body>${body}</body></html>`;
  const { address, close } = await otherShop(html, { forbids: 'upgrade-insecure-requests' });
  onTestFinished(async () => void (await close()));
  return address;
}

/** Resolves once the element has adopted its HTML: its styles are constructed sheets then. */
export async function adopted(page: Page, element = 'storefront-reviews'): Promise<void> {
  const isAdopted = () =>
    page
      .locator(element)
      .first()
      .evaluate(
        ({ shadowRoot }) => !!shadowRoot?.querySelector('.served') && !shadowRoot.querySelector('style'),
      );
  await expect.poll(isAdopted).toBe(true);
}
