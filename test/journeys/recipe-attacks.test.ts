import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { openShop } from '../../testing/journeys/shop.ts';
import type { Packed } from '../../testing/package/packed.ts';
import { packedOnce } from '../../testing/package/packed-once.ts';
import { codeOfGuide } from '../../testing/platforms/guide.ts';
import { hasPhp } from '../../testing/platforms/has-php.ts';
import { hostilePaths, injected, requestRaw } from '../../testing/platforms/hostile-paths.ts';
import { nginxShop } from '../../testing/platforms/nginx-shop.ts';
import { nodeShop } from '../../testing/platforms/node-shop.ts';
import { phpShop } from '../../testing/platforms/php-shop.ts';
import type { PlatformOptions, RunningPlatform } from '../../testing/platforms/running-platform.ts';
import { shopifyShop } from '../../testing/platforms/shopify/shopify-shop.ts';
import { hasNginx } from '../../testing/platforms/started-nginx.ts';
import { hasVarnish, varnishShop } from '../../testing/platforms/varnish-shop.ts';
import { vclRecv } from '../../testing/platforms/vcl-recv.ts';
import { wooCommercePage } from '../../testing/platforms/woocommerce-page.ts';
import { workerInFront } from '../../testing/platforms/worker-in-front.ts';

let shop: Listening;
let installed: Packed;
beforeAll(async () => {
  [installed, shop] = await Promise.all([packedOnce(), openShop({ hasRendered: true })]);
});
afterAll(async () => {
  await shop.close();
  installed.remove();
});

type Platform = {
  name: string;
  start: (options: PlatformOptions) => Promise<RunningPlatform>;
  isInstalled?: boolean;
};

const platforms: Platform[] = [
  { name: 'Node', start: (options) => nodeShop('Node', options, installed) },
  { name: 'Express', start: (options) => nodeShop('Express', options, installed) },
  { name: 'Cloudflare Workers', start: (options) => workerInFront(options, installed) },
  { name: 'PHP', start: (options) => phpShop(options, { withCurl: false }), isInstalled: hasPhp },
  { name: 'nginx', start: nginxShop, isInstalled: hasNginx },
  { name: 'Varnish', start: varnishShop, isInstalled: hasVarnish },
];

const started = async (start: Platform['start']) => {
  const platform = await start({ edge: shop.address, isPatient: true });
  onTestFinished(async () => void (await platform.stop()));
  return platform.address;
};

describe.each(platforms)('the guide for $name', ({ start, isInstalled = true }) => {
  it.runIf(isInstalled)('shows nothing of a hostile URL or host, and no link to another site', async () => {
    const address = await started(start);
    const page = new URL(address).pathname;
    for (const hostile of hostilePaths) {
      const path = hostile.replace(/^\/(?=\?)/, page);
      const { status, body } = await requestRaw(address, path);
      expect([path, status < 500, injected.exec(body)?.[0]]).toEqual([path, true, undefined]);
    }
  });
});

it.runIf(hasPhp)('the guide for WooCommerce shows nothing of a hostile URL', async () => {
  const pages = await Promise.all(hostilePaths.map((path) => wooCommercePage(shop.address, path)));
  expect(pages.map((page) => injected.exec(page)?.[0])).toEqual(pages.map(() => undefined));
  expect(pages.some((page) => page.includes('<template shadowrootmode'))).toBe(true);
});

it('the guide for Shopify shows nothing of a hostile handle or URL', async () => {
  const store = await shopifyShop({ edge: shop.address, handles: ['harbour-mug'] });
  onTestFinished(async () => void (await store.stop()));
  const handles = [
    'x"><script>alert(1)</script>',
    "x' onmouseover='alert(1)",
    '//evil.example',
    '{{ shop }}',
  ];
  const hostile = handles.map((handle) => `/${encodeURIComponent(handle)}`);
  const known = hostilePaths
    .filter((path) => path.startsWith('/?'))
    .map((path) => `/harbour-mug${path.slice(1)}`);
  for (const path of [...hostile, ...known]) {
    const { status, body } = await requestRaw(store.address, path);
    expect([path, status, injected.exec(body)?.[0]]).toEqual([path, 200, undefined]);
    expect(body.includes('<template shadowrootmode')).toBe(known.includes(path));
  }
});

const include = 'product=harbour-mug&locale=en';

/** Requests that would put other content in the place of the reviews. */
const forged = [
  `/v1/render?${include}`,
  `/_reviews?${include}`,
  `/_reviews?${include}&page-url=//evil.example`,
  `/v1/render?element=storefront-rating&${include}`,
];

describe.each(platforms.filter(({ name }) => name === 'nginx' || name === 'Varnish'))(
  'an attacker who requests the include of $name',
  ({ start, isInstalled = true }) => {
    it.runIf(isInstalled)('gets nothing, and the page has its reviews afterwards', async () => {
      const address = await started(start);
      const host = { host: new URL(address).host };
      for (const path of [...forged, `http://${host.host}${forged[0]}`]) {
        expect([204, 404]).toContain((await requestRaw(address, path, host)).status);
      }
      const page = await requestRaw(address, new URL(address).pathname, host);
      expect(page.body.match(/<h1>/g)).toHaveLength(1);
      expect(page.body).toContain('<template shadowrootmode="open"');
    });
  },
);

it('the configuration of Varnish lets only pages request an include', () => {
  const recv = vclRecv(codeOfGuide('Varnish', 'https://edge.example')[2] ?? '');
  const includes = [`/_reviews?${include}`, `/_reviews?element=storefront-rating&${include}`];
  const hashed = includes.map((url) => recv({ url, esiLevel: 1 }));
  expect(hashed).toEqual(includes.map((url) => ({ hashed: url.replace('_reviews', 'v1/render') })));
  const found = forged.map((url) => recv({ url, esiLevel: 0 }));
  expect(found).toEqual(forged.map(() => ({ status: 404 })));
  // A page of the shop itself.
  expect(recv({ url: '/products/harbour-mug', esiLevel: 0 })).toEqual({ hashed: '/products/harbour-mug' });
});
