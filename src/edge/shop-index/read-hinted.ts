import type { PublicReview } from '../../contract/storefront.ts';
import type { Subject } from '../storefront/question.ts';
import type { ListedPage } from './listed-pages.ts';
import { matchesSubject } from './matches-subject.ts';
import { createPageMap } from './page-map.ts';
import type { ShopHint } from './shop-hint.ts';

/** All reviews of one subject, read from the few pages that contain them. */
export type HintedReading = {
  reviews: PublicReview[];
  /** How many reviews the subject has, hidden ones included. */
  listed: number;
  /** The pages alone show that no review is missing; otherwise the rating of the API has to confirm it. */
  isProven: boolean;
  /** When the oldest of the pages was read, in milliseconds since 1970. */
  readAt: number;
};

/** Most pages with reviews that are newer than the hint. */
export const mostNewPages = 20;

/** Most pages for one subject. */
export const mostPages = 96;

/**
 * Reads the newest pages until one has no new reviews, and then the pages that should contain the subject's
 * reviews, according to the hint and the number of reviews added and removed since. Returns `moved` if the
 * list changed meanwhile, and undefined if only a complete reading can settle a doubt. Throws the errors of
 * `read`.
 */
export async function readHinted(
  subject: Subject,
  { hint, read }: { hint: ShopHint; read: (page: number) => Promise<ListedPage> },
): Promise<HintedReading | 'moved' | undefined> {
  const first = await read(1);
  const map = createPageMap(hint, first);
  let readAt = first.readAt;
  let counted = first.count;

  function add(page: ListedPage): boolean {
    readAt = Math.min(readAt, page.readAt);
    counted = page.count;
    return map.add(page);
  }
  const refused = () => (counted === first.count ? undefined : 'moved');

  if (!add(first)) return undefined;
  for (let page = first; !isFamiliar(page, hint) && page.number < map.lastPage; ) {
    if (page.number === mostNewPages) return undefined;
    page = await read(page.number + 1);
    if (!add(page)) return refused();
  }

  const places = hint.placesOf(subject);
  for (;;) {
    const wanted = map.pagesFor(places);
    if (!wanted || map.size + wanted.length > mostPages) return undefined;
    if (wanted.length === 0) break;
    for (const page of await Promise.all(wanted.map(read))) if (!add(page)) return refused();
  }
  if (map.hasUnreadAdditions()) return undefined;
  const matches = matchesSubject(subject);
  const found = map.listed().filter(({ product }) => matches(product));
  if (new Set(found.map(({ id }) => id)).size < found.length) return undefined;
  return {
    reviews: found.flatMap(({ review }) => review ?? []),
    listed: found.length,
    isProven: places.length > 0 && found.length > 0 && !map.mayHaveMissed(places),
    readAt,
  };
}

/**
 * Whether the page has published reviews and the hint has all of them. Hidden reviews are not in the hint.
 */
function isFamiliar({ listed }: ListedPage, hint: ShopHint): boolean {
  const shown = listed.filter(({ review }) => review !== undefined);
  return shown.length > 0 && shown.every(({ id }) => hint.placeOf(id) !== undefined);
}
