import type { Renderer } from '../../contract/fragment.ts';
import type { RatingsAnswer } from '../../contract/storefront.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { RatingsQuestion } from './ratings-question.ts';

/**
 * Renders the ratings of a listing, as JSON of product handle and HTML: a server puts each into the card of its product. A
 * product whose rating is unknown has an empty text.
 */
export async function renderRatings(
  { handles, attributes }: RatingsQuestion,
  entry: CacheEntry,
  { renderer, options }: { renderer: Renderer; options: Pick<EdgeOptions, 'messages'> },
): Promise<Loaded> {
  const { messages, href } = attributes;
  const ratings = parsedBody<RatingsAnswer>(entry);
  const rendered = await Promise.all(
    handles.map(async (handle) => {
      const rating = Object.hasOwn(ratings, handle) ? ratings[handle] : null;
      if (!rating) return [handle, ''];
      const own = {
        'product-handle': handle,
        ...attributes,
        ...(href && { href: href.replaceAll('{handle}', encodeURIComponent(handle)) }),
        ...(messages && { messages: options.messages[messages] ?? '' }),
      };
      return [handle, await renderer.renderRating({ attributes: own, rating })];
    }),
  );
  const { createdAt, freshUntil, keepUntil } = entry;
  return { body: Object.fromEntries(rendered), createdAt, freshUntil, keepUntil };
}
