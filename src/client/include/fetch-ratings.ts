import { fetchInTime, type Including } from './fetch-in-time.ts';
import { type Attributes, plainElement } from './plain-element.ts';
import { withNonce } from './with-nonce.ts';

/** The ratings of a listing. */
export type Ratings = {
  /** Handles of at most 50 products. */
  products: readonly string[];
  /** @default 'en' */
  locale?: string;
  /**
   * Name of a set of texts of the edge.
   *
   * @default undefined (the texts of the language)
   */
  messages?: string;
  /**
   * The link of a rating, in which `{handle}` stands for the handle of its product.
   *
   * @default undefined (ratings are not links)
   *
   * @example
   * '/products/{handle}#reviews'
   */
  href?: string;
  /**
   * The nonce of the page's Content Security Policy, for the styles. The edge never sees it.
   *
   * @default undefined (the policy must allow the styles by their hashes)
   */
  nonce?: string | undefined;
};

/**
 * Returns the HTML of a `<storefront-rating>` for each handle. If the edge is slow or unreachable, or
 * responds with anything else, returns the HTML of the element alone, which then requests its rating. Never
 * rejects.
 *
 * @example
 * import { fetchRatings } from 'storefront-reviews/include';
 *
 * const products = ['linen-shirt', 'harbour-mug']; const ratings = await
 * fetchRatings('https://reviews.example', { products, href: '/products/{handle}#reviews' }); const html =
 * ratings['linen-shirt'];
 */
export async function fetchRatings(
  edge: string | URL,
  { products, locale, messages, href, nonce }: Ratings,
  including: Including = {},
): Promise<Record<string, string>> {
  // Commas separate the handles of `products`, so a handle with a comma is a parameter of its own.
  const single = products.filter((handle) => handle.includes(','));
  const listed = products.filter((handle) => !single.includes(handle));
  const parameters = {
    element: 'storefront-rating',
    products: listed.length > 0 || single.length === 0 ? listed.join() : undefined,
    handle: single,
    locale,
    messages,
    href,
  };
  const served = await fetchInTime(
    edge,
    parameters,
    including,
    (body): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(Object(JSON.parse(body))).map(([handle, html]) => [
          handle,
          typeof html === 'string' ? withNonce(html, nonce) : html,
        ]),
      ),
  );
  return Object.fromEntries(
    products.map((handle) => {
      const html = Object(served)[handle];
      return [handle, typeof html === 'string' && html !== '' ? html : plainRating(handle, { locale, href })];
    }),
  );
}

function plainRating(handle: string, { locale, href }: Attributes): string {
  const link = href?.replaceAll('{handle}', encodeURIComponent(handle));
  return plainElement('storefront-rating', { 'product-handle': handle, locale, href: link });
}
