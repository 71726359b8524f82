import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { adopted } from '../../testing/journeys/served-page.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import type { Packed } from '../../testing/package/packed.ts';
import { packedOnce } from '../../testing/package/packed-once.ts';
import { hangingEdge } from '../../testing/platforms/hanging-edge.ts';
import { hasPhp } from '../../testing/platforms/has-php.ts';
import { nginxShop } from '../../testing/platforms/nginx-shop.ts';
import { nodeShop } from '../../testing/platforms/node-shop.ts';
import { hasCurl, phpShop } from '../../testing/platforms/php-shop.ts';
import type { PlatformOptions, RunningPlatform } from '../../testing/platforms/running-platform.ts';
import { hasNginx } from '../../testing/platforms/started-nginx.ts';
import { hasVarnish, varnishShop } from '../../testing/platforms/varnish-shop.ts';
import { workerInFront } from '../../testing/platforms/worker-in-front.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';

let shop: Listening;
let browser: Shoppers;
let installed: Packed;
beforeAll(async () => {
  [installed, shop, browser] = await Promise.all([
    packedOnce(),
    openShop({ hasRendered: true }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), shop.close()]);
  installed.remove();
});

type Platform = {
  name: string;
  start: (options: PlatformOptions) => Promise<RunningPlatform>;
  /** Without this header, the server cannot pass on the URL of the page, so that controls are no links. */
  hasLinks?: boolean;
  /** Absent programs are no failure. */
  isInstalled?: boolean;
};

const platforms: Platform[] = [
  { name: 'plain Node', start: (options) => nodeShop('Node', options, installed), hasLinks: true },
  { name: 'Express', start: (options) => nodeShop('Express', options, installed), hasLinks: true },
  {
    name: 'a Cloudflare Worker in front of a shop',
    start: (options) => workerInFront(options, installed),
    hasLinks: true,
  },
  {
    name: 'PHP with cURL',
    start: (options) => phpShop(options, { withCurl: true }),
    hasLinks: true,
    isInstalled: hasCurl,
  },
  {
    name: 'PHP without cURL',
    start: (options) => phpShop(options, { withCurl: false }),
    hasLinks: true,
    isInstalled: hasPhp,
  },
  { name: 'nginx', start: nginxShop, isInstalled: hasNginx },
  { name: 'Varnish', start: varnishShop, isInstalled: hasVarnish },
];

const [running, absent] = [true, false].map((isInstalled) =>
  platforms.filter((platform) => (platform.isInstalled ?? true) === isInstalled),
) as [Platform[], Platform[]];

for (const { name } of absent) it.skip(`${name} is not installed, so its part of the guide is not tested`);

describe.each(running)('the guide for $name', ({ start, hasLinks }) => {
  it('shows reviews without scripts, and the widget adopts them', async () => {
    const platform = await start({ edge: shop.address, isPatient: true });
    onTestFinished(async () => void (await platform.stop()));
    const still = await visit(browser, platform.address, { javaScriptEnabled: false });
    expect(await still.page.getByRole('article').count()).toBe(10);

    const { page, complaints, requests } = await visit(browser, platform.address);
    const reviews = page.locator('storefront-reviews');
    await reviews.scrollIntoViewIfNeeded();
    const styles = () => reviews.evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('style').length);
    await expect.poll(styles).toBe(0);
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
    expect(complaints).toEqual([]);
    if (hasLinks) {
      const url = `${platform.address}/?reviews-page=2`;
      const second = await visit(browser, url, { javaScriptEnabled: false });
      expect(await second.page.locator('#range').textContent()).toMatch(/^11–20 of /);
    }
  });

  it('responds with the element alone while the edge hangs, and once it is down', async () => {
    const edge = await hangingEdge();
    const platform = await start({ edge: edge.address, isPatient: false });
    onTestFinished(async () => void (await platform.stop()));
    await expect.poll(() => requestsFor(platform, edge)).toBe(1);
    await edge.stop();
    expect(await page(platform)).toMatch(alone);
  });

  it.each(['half', 'trickle'] as const)(
    'responds with the element alone if the edge sends a %s of a response',
    async (sent) => {
      const edge = await hangingEdge(sent);
      onTestFinished(async () => void (await edge.stop()));
      const platform = await start({ edge: edge.address, isPatient: false });
      onTestFinished(async () => void (await platform.stop()));
      await expect.poll(() => requestsFor(platform, edge)).toBe(1);
    },
  );
});

describe('the Worker in front of a shop', () => {
  const start = async (content: string) => {
    const platform = await workerInFront({ edge: shop.address, isPatient: true }, installed, { content });
    onTestFinished(async () => void (await platform.stop()));
    return page(platform);
  };
  const element = '<storefront-reviews product-handle="harbour-mug" locale="en"';

  it.each([
    [
      'content for slots',
      `${element}><a slot="actions" href="/write">Write a review</a></storefront-reviews>`,
    ],
    ['texts of its own', `${element} messages='{"heading":"What people say"}'></storefront-reviews>`],
  ])('leaves an element with %s as it is', async (_, html) => {
    expect(await start(html)).toContain(html);
  });

  it('fills an element with a bare url-state on a page without a language, and the widget adopts it', async () => {
    const content = '<storefront-reviews product-handle="harbour-mug" url-state></storefront-reviews>';
    const options = { edge: shop.address, isPatient: true };
    const { address, stop } = await workerInFront(options, installed, { content, root: '<html>' });
    onTestFinished(async () => void (await stop()));
    const { page, requests } = await visit(browser, `${address}/?reviews-page=2`);
    await adopted(page);
    expect(await page.locator('#range').textContent()).toMatch(/^11–20 of /);
    expect(requests.filter((url) => url.includes('/v1/'))).toEqual([]);
  });

  it('fills each empty element of a page, beside one that is not', async () => {
    const empty = `${element}>\n</storefront-reviews>`;
    const served = await start(`${empty}${element}><p slot="actions">Write</p></storefront-reviews>${empty}`);
    expect(served.match(/<template shadowrootmode/g)).toHaveLength(2);
    expect(served).toContain(`${element}><p slot="actions">Write</p></storefront-reviews>`);
  });
});

describe.each([
  { name: 'nginx', start: nginxShop, isInstalled: hasNginx },
  { name: 'Varnish', start: varnishShop, isInstalled: hasVarnish },
])('the guide for $name', ({ start, isInstalled }) => {
  it.runIf(isInstalled)('includes a rating, and the element alone while the edge hangs', async () => {
    const answering = await start({ edge: shop.address, isPatient: true }, 'storefront-rating');
    onTestFinished(async () => void (await answering.stop()));
    expect(await page(answering)).toMatch(
      /<storefront-rating product-handle="harbour-mug"[^>]* average="4\.5/,
    );

    const edge = await hangingEdge();
    onTestFinished(async () => void (await edge.stop()));
    const hanging = await start({ edge: edge.address, isPatient: false }, 'storefront-rating');
    onTestFinished(async () => void (await hanging.stop()));
    expect(await page(hanging)).toMatch(
      /<storefront-(rating|reviews) product-handle="harbour-mug"><\/storefront-/,
    );
  });
});

const alone = /<storefront-reviews [^>]*product-handle="harbour-mug"[^>]*><\/storefront-reviews>/;

/**
 * The number of requests that reach a hanging edge for a page: 0 if a slow machine makes the platform give up
 * before it is connected.
 */
async function requestsFor(platform: RunningPlatform, edge: { requests: () => number }): Promise<number> {
  const before = edge.requests();
  expect(await page(platform)).toMatch(alone);
  return edge.requests() - before;
}

async function page({ address }: RunningPlatform): Promise<string> {
  const answer = await freshFetch(address);
  expect(answer.status).toBe(200);
  return answer.text();
}
