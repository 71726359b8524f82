import { plainElement } from '../../client/include/plain-element.ts';
import type { Wait } from '../guard/wait.ts';

/** Answers the query of `GET /v1/render`. */
export type Render = (search: string) => Promise<Response>;

export type RenderParts = {
  render: Render;
  /** Parameters of every fragment, as a query. */
  parameters: string;
  wait: Wait;
  signal: AbortSignal;
};

/**
 * The HTML of a product's reviews. `shown` is the number of reviews if a whole page would exceed the size of
 * a metafield; 0 stands for the element alone, which then renders in the browser.
 */
export type RenderedReviews = { reviews: string; shown?: number };

/** The edge did not respond with HTML. The message is the code of its problem. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** The size of a metafield, in bytes. */
const largest = 65_536;

const smallerPages = [10, 5, 3, 1];

/** Throws a `RenderError`. */
export async function renderReviews(handle: string, parts: RenderParts): Promise<RenderedReviews> {
  const search = withDefaults(parts.parameters, { id: 'reviews' });
  search.set('product', handle);
  const html = await textOf(search, parts);
  if (fits(html)) return { reviews: html };
  const tag = openingTag(html);
  const usual = Number(search.get('page_size') ?? smallerPages[0]);
  for (const shown of smallerPages.filter((size) => size < usual)) {
    search.set('page_size', String(shown));
    const shorter = await textOf(search, parts);
    // With the usual attributes, the script shows pages of the usual size in its place.
    const reviews = tag + shorter.slice(openingTag(shorter).length);
    if (fits(reviews)) return { reviews, shown };
  }
  return { reviews: `${tag}</storefront-reviews>`, shown: 0 };
}

function openingTag(html: string): string {
  return /^<[\w-]+(?:\s[\w-]+(?:="[^"]*")?)*>/.exec(html)?.[0] ?? '';
}

/** Returns the HTML of the known ratings of at most 50 products, by handle. Throws a `RenderError`. */
export async function renderRatings(
  handles: readonly string[],
  parts: RenderParts,
): Promise<Map<string, string>> {
  const search = withDefaults(parts.parameters, { href: '/products/{handle}#reviews' });
  search.set('element', 'storefront-rating');
  search.set('products', handles.join());
  const ratings = Object(JSON.parse(await textOf(search, parts)));
  return new Map(handles.flatMap((handle) => (ratings[handle] ? [[handle, String(ratings[handle])]] : [])));
}

/** The rating element without content, which requests its rating in the browser. */
export function plainRating(handle: string): string {
  return plainElement('storefront-rating', { 'product-handle': handle });
}

/** How often a request to a busy edge is repeated. */
const mostPauses = 5;

async function textOf(search: URLSearchParams, { render, wait, signal }: RenderParts): Promise<string> {
  for (let pauses = 0; ; pauses++) {
    const response = await render(`?${search}`);
    const text = await response.text();
    if (response.ok) return text;
    const isBusy = response.status === 429 || response.status === 503;
    if (!isBusy || pauses === mostPauses || signal.aborted) throw new RenderError(problemIn(text));
    await wait(Number(response.headers.get('retry-after') ?? 2) * 1000, signal);
  }
}

/** The code of a problem, and the parameters that it rejects. */
function problemIn(text: string): string {
  const { code = 'internal', errors = [] } = JSON.parse(text || '{}');
  return [code, ...errors.map(({ field }: { field: string }) => field)].join(' ');
}

function withDefaults(parameters: string, defaults: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...defaults, ...Object.fromEntries(new URLSearchParams(parameters)) });
}

function fits(html: string): boolean {
  return new TextEncoder().encode(html).length <= largest;
}
