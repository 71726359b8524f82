import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../demo/listen.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import type { Packed } from '../../testing/package/packed.ts';
import { packedOnce } from '../../testing/package/packed-once.ts';

let browser: Shoppers;
let edge: Listening;
let shop: Packed;
beforeAll(async () => {
  [shop, browser, edge] = await Promise.all([packedOnce(), openBrowser(), openShop()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), edge.close()]);
  shop.remove();
});

/** A shop's project with the package, built and served by Vite. */
async function builtShop(script: string, body: string) {
  const root = join(shop.folder, '../..');
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'src/page.ts'), script);
  const head = '<title>A shop</title><link rel="icon" href="data:,">';
  const html = `<!doctype html><html lang="en">${head}<script type="module" src="/src/page.ts"></script>${body}`;
  writeFileSync(join(root, 'index.html'), html);
  await build({ configFile: false, root, logLevel: 'error', build: { emptyOutDir: true } });
  return preview({ configFile: false, root, preview: { host: '127.0.0.1', port: 0 } });
}

test.each([
  [
    'the pure entry',
    (address: string) => `import { defineElements, environment } from 'storefront-reviews';
      defineElements(environment('${address}/'));`,
    '',
  ],
  ['the defining entry', () => "import 'storefront-reviews/define';", 'endpoint'],
])(
  'a shop that bundles the package shows reviews and loads no code from the edge: %s',
  async (_entry, script, attribute) => {
    const endpoint = attribute && `${attribute}="${edge.address}/"`;
    const server = await builtShop(
      script(edge.address),
      `<storefront-rating product-handle="harbour-mug" ${endpoint}></storefront-rating>
    <storefront-reviews product-handle="harbour-mug" ${endpoint}></storefront-reviews>`,
    );
    const { page, complaints, requests } = await visit(browser, server.resolvedUrls?.local[0] ?? '');
    await page.getByRole('article').first().waitFor();
    await page.locator('storefront-rating').getByRole('img', { name: /stars/ }).waitFor();
    const fromEdge = requests
      .filter((url) => url.startsWith(edge.address))
      .map((url) => new URL(url).pathname);
    expect([...new Set(fromEdge)].filter((path) => !/^\/(v1|media)\//.test(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await server.close();
  },
);
