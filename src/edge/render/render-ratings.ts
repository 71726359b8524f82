import type { Renderer } from '../../contract/fragment.ts';
import type { RatingsAnswer } from '../../contract/storefront.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import { ProblemError } from '../http/problem.ts';
import type { RatingsQuestion } from './ratings-question.ts';

/**
 * Renders the ratings of a listing as JSON that maps handles to HTML; a server puts each rating into its
 * product's card. An unknown rating is an empty text. A single product is rendered as HTML, and an unknown
 * rating throws, because a server-side include has no other way to notice.
 */
export async function renderRatings(
  { handles, product, attributes }: RatingsQuestion,
  entry: CacheEntry,
  { renderer, options }: { renderer: Renderer; options: Pick<EdgeOptions, 'messages'> },
): Promise<Pick<Loaded, 'body' | 'html'>> {
  const { messages, href } = attributes;
  const ratings = parsedBody<RatingsAnswer>(entry);
  const own = (handle: string) => ({
    'product-handle': handle,
    ...attributes,
    ...(href && { href: href.replaceAll('{handle}', encodeURIComponent(handle)) }),
    ...(messages && { messages: options.messages[messages] ?? '' }),
  });
  const render = async (handle: string) => {
    const rating = Object.hasOwn(ratings, handle) ? ratings[handle] : null;
    return rating ? renderer.renderRating({ attributes: own(handle), rating }) : '';
  };
  if (product !== undefined) {
    const html = await render(product);
    if (!html) throw new ProblemError('api_unavailable');
    return { html };
  }
  const rendered = await Promise.all(handles.map(async (handle) => [handle, await render(handle)] as const));
  return { body: Object.fromEntries(rendered) };
}
