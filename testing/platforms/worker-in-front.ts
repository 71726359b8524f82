import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import type { Packed } from '../package/packed.ts';
import { readWrangler } from '../runtimes/wrangler.ts';
import { codeOfGuide } from './guide.ts';
import type { PlatformOptions, RunningPlatform } from './running-platform.ts';

const reviews =
  '<storefront-reviews product-handle="harbour-mug" url-state="reviews" id="reviews" class="wide"></storefront-reviews>';

/**
 * The Worker of the guide in front of a shop, whose page contains an element without content, or other
 * `content`.
 */
export async function workerInFront(
  { edge, isPatient }: PlatformOptions,
  { folder }: Packed,
  { content = reviews, root = '<html lang="en">' } = {},
): Promise<RunningPlatform> {
  const [code = ''] = codeOfGuide('Cloudflare Workers', edge);
  const page = `<!doctype html>${root}<title>Mug</title><h1>Mug</h1>
    ${content}
    <script type="module" async src="${edge}/storefront-reviews.js"></script></html>`;
  const shop = `export default { fetch: () => new Response(${JSON.stringify(page)}, { headers: { 'content-type': 'text/html; charset=utf-8' } }) }`;
  const include = readFileSync(join(folder, 'include.js'), 'utf8');
  const { compatibility_date: compatibilityDate } = readWrangler();
  const script = (contents: string) => ({
    modules: [
      { type: 'ESModule' as const, path: 'worker.mjs', contents },
      { type: 'ESModule' as const, path: 'storefront-reviews/include', contents: include },
    ],
    compatibilityDate,
  });
  const toShop = code.replace('await fetch(request)', 'await env.SHOP.fetch(request)');
  const waiting = isPatient ? toShop.replace('search })', 'search }, { deadline: 60_000 })') : toShop;
  const worker = waiting.replace('fetch(request) {', 'fetch(request, env) {');
  const miniflare = new Miniflare({
    workers: [
      { name: 'worker', ...script(worker), serviceBindings: { SHOP: 'shop' } },
      { name: 'shop', ...script(shop) },
    ],
    host: '127.0.0.1',
    port: 0,
  });
  const address = await miniflare.ready;
  return { address: address.origin, stop: () => miniflare.dispose() };
}
