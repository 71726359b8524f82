import { withoutTracking } from '../../contract/without-tracking.ts';
import { fetchInTime, type Including } from './fetch-in-time.ts';
import { type Attributes, attributeText, plainElement } from './plain-element.ts';
import { withNonce } from './with-nonce.ts';

/** An element of a page that the edge renders. */
export type Fragment = {
  /** @default 'storefront-reviews' */
  element?:
    | 'storefront-reviews'
    | 'storefront-review-gallery'
    | 'storefront-review-carousel'
    | 'storefront-review-quote'
    | 'storefront-review-form';
  /**
   * The attributes of the element, as in HTML. Undefined ones are left out. `messages` is the name of a set
   * of the edge; with JSON or the ID of an element instead, the element renders in the browser.
   */
  attributes: Attributes;
  /**
   * Path and query of the page, or its URL. The edge needs it for the state and the links of an element with
   * `url-state`.
   *
   * @default undefined
   *
   * @example
   * '/products/linen-shirt?reviews-page=2'
   */
  pageUrl?: string;
  /**
   * Whether the styles are in the HTML or linked.
   *
   * @default 'inline'
   */
  style?: 'inline' | 'link';
  /**
   * The `@id` of the product in the page's own JSON-LD.
   *
   * @default undefined
   */
  schemaId?: string;
  /**
   * The name of the product in the page's own JSON-LD.
   *
   * @default undefined
   */
  schemaName?: string;
  /**
   * The nonce of the page's Content Security Policy, for the styles. The edge never sees it.
   *
   * @default undefined (the policy must allow the styles by their hashes)
   */
  nonce?: string | undefined;
};

/**
 * Returns the HTML of an element with its content, from `GET /v1/render`. If the edge is slow or unreachable,
 * or responds with anything else, returns the HTML of the element alone, which then renders in the browser.
 * Never rejects.
 *
 * @example
 * import { fetchFragment } from 'storefront-reviews/include';
 *
 * const attributes = { 'product-handle': 'linen-shirt', 'url-state': '' };
 * const html = await fetchFragment('https://reviews.example', { attributes, pageUrl: request.url });
 */
export async function fetchFragment(
  edge: string | URL,
  { element = 'storefront-reviews', attributes, pageUrl, style, schemaId, schemaName, nonce }: Fragment,
  including: Including = {},
): Promise<string> {
  const { messages, ...plain } = attributes;
  // The texts exist only in the page.
  if (/^\s*[{#]/.test(messages ?? '')) return plainElement(element, attributes);
  const [rendered, others] = split(plain);
  const parameters = {
    ...withParameterNames(rendered),
    element,
    messages,
    style,
    'page-url': pageUrl && withoutTracking(pageUrl),
    'schema-id': schemaId,
    'schema-name': schemaName,
  };
  const start = `<${element}`;
  const html = await fetchInTime(edge, parameters, including, (body) => {
    if (!body.startsWith(`${start} `)) throw new Error('The response of the edge is not a fragment');
    return start + attributeText(others) + withNonce(body.slice(start.length), nonce);
  });
  return html ?? plainElement(element, plain);
}

/**
 * The attributes that change what the edge renders. Other attributes, such as `class`, matter only to the
 * page.
 */
const renderedAttributes = new Set([
  ...[
    'product-handle',
    'product-id',
    'scope',
    'sort',
    'page-size',
    'id',
    'locale',
    'endpoint',
    'heading-level',
  ],
  ...['pagination', 'layout', 'summary', 'hide', 'extras', 'empty', 'url-state', 'schema', 'only'],
  ...['autoplay', 'href', 'item-type', 'rating', 'email'],
]);

function split(attributes: Attributes): [rendered: Attributes, others: Attributes] {
  const part = (isRendered: boolean) =>
    Object.fromEntries(
      Object.entries(attributes).filter(([name]) => renderedAttributes.has(name) === isRendered),
    );
  return [part(true), part(false)];
}

/** Parameters are named after the attributes, except for the parameters of `GET /v1/reviews`. */
function withParameterNames(attributes: Attributes): Attributes {
  const { 'product-handle': product, 'product-id': product_id, 'page-size': page_size, ...same } = attributes;
  return { product, product_id, page_size, ...same };
}
