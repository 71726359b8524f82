import { released } from '../../dom/released.ts';
import type { ControlsLocale } from '../../text/locale.ts';
import { Pages } from '../../views/pages.tsx';
import { optionalChunk } from '../optional-chunk.ts';
import type { MountedReviews } from './mounted-reviews.ts';
import type { Turning } from './requests.ts';

/**
 * Shows numbered pages below the list, or loads the view that appends pages to it (`pagination`). Resolves to
 * the function that requests another page; undefined if pages replace each other, which is also the fallback.
 */
export async function choosePaging(
  reviews: MountedReviews,
  locale: ControlsLocale,
): Promise<Turning | undefined> {
  const { box, config, model, parts, view, ended } = reviews;
  const chunk =
    /^(more|scroll)$/.test(config.attributes.pagination) &&
    (await optionalChunk(import('./append-pages.tsx'), ended));
  if (chunk) await released(box);
  if (ended.aborted) return undefined;
  const below = chunk ? chunk.appendPages(reviews, locale) : <Pages view={view} locale={locale} />;
  parts.value = { ...parts.peek(), below };
  return chunk ? (change) => void model.ask(change, { cause: 'add', take: chunk.appended }) : undefined;
}
