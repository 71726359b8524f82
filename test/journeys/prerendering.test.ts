import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openUndriven } from '../../testing/browsers/undriven-chromium.ts';
import { prerenderedPage } from '../../testing/journeys/prerendered-page.ts';
import { rendered } from '../../testing/journeys/served-page.ts';
import { engine, openShop } from '../../testing/journeys/shop.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop({ isPlain: true, hasRendered: true });
});
afterAll(() => shop.close());

it.runIf(engine === 'Chromium')(
  'a prerendered page adopts server-rendered HTML once it is shown, without a changed node, a shift or a request',
  async () => {
    const html = await rendered(shop, { 'url-state': 'reviews', id: 'reviews' });
    const tag = `<script type="module" async src="${shop.address}/storefront-reviews.js"></script>`;
    const { address, report } = await prerenderedPage(html + tag);
    onTestFinished(await openUndriven(address));
    expect(await report).toEqual({ isPrerendered: true, changes: 0, shifts: [], requests: [] });
  },
);
