import { toHex } from '../../contract/hex.ts';
import { sha256Bytes } from '../../contract/sha256.ts';

/**
 * The values that differ between the pages that show one answer in one look. A cached fragment has slots in
 * their place, which are filled when it is sent. Empty values are absent from the HTML.
 */
export type SlotValues = {
  /** The ID of the element, which links jump to. */
  id: string;
  endpoint: string;
  /** URL of the shop's page, as in `FragmentRequest`. */
  pageUrl: string;
  /** Prefix of the page's parameters that the links set; undefined without links. */
  statePrefix: string | undefined;
  /** The page's own `@id` and name of the product. */
  schemaId: string;
  schemaName: string;
};

export const noValues: SlotValues = {
  id: '',
  endpoint: '',
  pageUrl: '',
  statePrefix: undefined,
  schemaId: '',
  schemaName: '',
};

/** Values that mark the slots. They are valid where the real ones are, and escaping does not change them. */
export type SlotMarks = Pick<SlotValues, 'id' | 'endpoint' | 'pageUrl' | 'schemaId' | 'schemaName'>;

/**
 * A text that occurs in no review, search or attribute: the digest of all that a fragment is made from. Text
 * that contains its own digest cannot be found.
 */
export async function markOf(...sources: string[]): Promise<string> {
  const digest = await sha256Bytes(new TextEncoder().encode(JSON.stringify(sources)));
  // Host names begin with a letter.
  return `x${toHex(digest.subarray(0, 16))}`;
}

export function slotMarks(mark: string): SlotMarks {
  return {
    id: `${mark}-id`,
    endpoint: `https://${mark}.endpoint.invalid/${mark}/`,
    pageUrl: `https://${mark}.page.invalid/`,
    schemaId: `https://${mark}.product.invalid/`,
    schemaName: `${mark}-name`,
  };
}

/** The query parameters of a page that `url-state` sets, without their prefix. */
export const stateNames = [
  ...['page', 'sort', 'rating', 'media', 'verified', 'keyword', 'variant', 'language', 'prefer', 'review'],
];

/** Puts the values into the slots, escaped for their places. */
export function fillSlots(html: string, mark: string, values: SlotValues): string {
  // JSON-LD follows the element and contains no `<`.
  const end = html.lastIndexOf('</template>');
  const slots = new RegExp(
    `https://${mark}\\.(page|endpoint|product)\\.invalid/([^"\\s<]*)|${mark}-(?:id|name)`,
    'g',
  );
  const link = values.statePrefix === undefined ? () => '' : linkOf(values, values.statePrefix);
  const inElement = (slot: string, host: string | undefined, rest: string) => {
    if (host === 'page') return link(/^\?[^#]*/.exec(rest)?.[0].slice(1) ?? '');
    if (host === 'endpoint') return belowEndpoint(rest, mark, values.endpoint);
    return slot.endsWith('-id') ? values.id : '';
  };
  const beside = (slot: string, host: string | undefined) => {
    if (host === 'page') return inJson(/^https?:/.test(values.pageUrl) ? values.pageUrl : '');
    return inJson(slot.endsWith('-name') ? values.schemaName : values.schemaId);
  };
  return html.slice(0, end).replace(slots, inElement) + html.slice(end).replace(slots, beside);
}

/**
 * Returns a function that completes the URL of a link from the query of its state, which is already escaped.
 * The page's own parameters come first; other state in them is dropped.
 */
function linkOf({ pageUrl, id }: SlotValues, prefix: string): (state: string) => string {
  const url = new URL(pageUrl, someSite);
  for (const name of stateNames) url.searchParams.delete(`${prefix}-${name}`);
  const own = escaped(url.search.slice(1));
  const hash = escaped(url.hash || (id && `#${id}`));
  const isAbsolute = /^https?:/.test(pageUrl);
  const path = isAbsolute || pageUrl.startsWith('/') ? escaped(url.pathname) : '';
  const start = isAbsolute ? url.origin + path : path;
  return (state) => {
    const query = [own, state].filter(Boolean).join('&amp;');
    // The query of the current page, which a link has to replace even if it is empty.
    return `${start}${query || !path ? `?${query}` : ''}${hash}`;
  };
}

/** Completes paths for parsing; never part of a link. */
const someSite = 'https://page.invalid';

/**
 * The URL below the endpoint. `rest` begins with the mark where a URL is relative to the endpoint's path
 * instead of its origin, and ends there where the attribute repeats the endpoint. Needs no escapes: see
 * `endpointUrl`.
 */
function belowEndpoint(rest: string, mark: string, endpoint: string): string {
  if (rest === `${mark}/`) return endpoint;
  if (rest.startsWith(`${mark}/`)) return endpoint.replace(/\/?$/, '/') + rest.slice(mark.length + 1);
  const [origin = ''] = /^https?:\/\/[^/]*/.exec(endpoint) ?? [];
  return `${origin}/${rest}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The inside of a JSON string in a script element. */
function inJson(text: string): string {
  const unsafe = /[<\u2028\u2029]/g;
  const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).slice(1, -1).replace(unsafe, code);
}
