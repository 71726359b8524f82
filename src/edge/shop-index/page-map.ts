import type { ListedPage } from './listed-pages.ts';
import type { ListedReview } from './listed-review.ts';
import type { ShopHint } from './shop-hint.ts';

/**
 * A review of the hint that was found again: its place in the hint and its current position in the list, both
 * from 0.
 */
type Anchor = { place: number; position: number };

/** The part of the list between two found reviews; both ends are excluded. */
type Gap = { before: Anchor; after: Anchor };

/** The pages of the list that have been read so far, compared with the hint. */
export type PageMap = {
  /** False if the page contradicts the others or the hint. */
  add(page: ListedPage): boolean;
  readonly size: number;
  readonly lastPage: number;
  /**
   * The pages to read next to find the reviews at these places; undefined if the order of the list has
   * changed.
   */
  pagesFor(places: readonly number[]): number[] | undefined;
  /** Whether a part of the list that was not read has more reviews than before. */
  hasUnreadAdditions(): boolean;
  /** Whether a missing review may have moved to another page between two calls. */
  mayHaveMissed(places: readonly number[]): boolean;
  listed(): ListedReview[];
};

export function createPageMap(hint: ShopHint, first: ListedPage): PageMap {
  const { count } = first;
  const size = Math.max(1, first.listed.length);
  const pages = new Map<number, ListedPage & { found: Anchor[] }>();
  const lastPage = Math.max(1, Math.ceil(count / size));
  const pageOf = (position: number) => Math.floor(Math.min(Math.max(position, 0), count - 1) / size) + 1;

  function isConsistent({ number, count: counted, listed, isReadable }: ListedPage): boolean {
    const expected = Math.min(size, count - (number - 1) * size);
    if (!isReadable || counted !== count || listed.length !== Math.max(0, expected)) return false;
    return listed.every(({ id, product }) => {
      const before = hint.productAt(hint.placeOf(id) ?? -1);
      return !before || (before.handle === product.handle && before.id === product.id);
    });
  }

  const anchorsIn = ({ number, listed }: ListedPage): Anchor[] =>
    listed.flatMap(({ id }, index) => {
      const place = hint.placeOf(id);
      return place === undefined ? [] : [{ place, position: (number - 1) * size + index }];
    });

  /** Returns the anchors in the order of the list, between two end markers. */
  function anchors(): Anchor[] {
    const inOrder = [...pages.values()].sort((one, other) => one.number - other.number);
    const found = inOrder.flatMap((page) => page.found);
    return [{ place: -1, position: -1 }, ...found, { place: hint.count, position: count }];
  }

  /** The unread page nearest to the expected position; undefined if the whole gap was read. */
  function unreadPage({ before, after }: Gap, place: number): number | undefined {
    if (after.position - before.position < 2) return undefined;
    const [low, high] = [pageOf(before.position + 1), pageOf(after.position - 1)];
    const isNearBefore = place - before.place <= after.place - place;
    const guess = isNearBefore
      ? before.position + place - before.place
      : after.position - (after.place - place);
    const near = Math.min(Math.max(pageOf(guess), low), high);
    for (let distance = 0; distance <= high - low; distance++) {
      for (const page of [near + distance, near - distance]) {
        if (page >= low && page <= high && !pages.has(page)) return page;
      }
    }
    return undefined;
  }

  return {
    add(page) {
      pages.set(page.number, { ...page, found: anchorsIn(page) });
      return isConsistent(page);
    },
    get size() {
      return pages.size;
    },
    lastPage,
    pagesFor(places) {
      const found = anchors();
      if (found.some(({ place }, index) => place <= (found[index - 1]?.place ?? -2))) return undefined;
      const wanted = gapsAround(places, found).map(({ place, ...gap }) => unreadPage(gap, place));
      return [...new Set(wanted.filter((page) => page !== undefined))];
    },
    hasUnreadAdditions() {
      return gapsOf(anchors()).some(
        ({ before, after }) =>
          after.position - before.position > after.place - before.place &&
          unreadPage({ before, after }, before.place + 1) !== undefined,
      );
    },
    mayHaveMissed: (places) =>
      gapsAround(places, anchors()).some(
        ({ before, after }) => pageOf(before.position) !== pageOf(after.position),
      ),
    listed: () => [...pages.values()].flatMap(({ listed }) => listed),
  };
}

function gapsOf(anchors: readonly Anchor[]): Gap[] {
  return anchors.slice(1).flatMap((after, index) => {
    const before = anchors[index];
    return before ? [{ before, after }] : [];
  });
}

/** The gap around each place that was not found. Both lists are ascending. */
function gapsAround(places: readonly number[], anchors: readonly Anchor[]): (Gap & { place: number })[] {
  const gaps = gapsOf(anchors);
  let index = 0;
  return places.flatMap((place) => {
    while (index < gaps.length - 1 && (gaps[index]?.after.place ?? 0) <= place) index++;
    const gap = gaps[index];
    return gap && gap.before.place < place && place < gap.after.place ? [{ ...gap, place }] : [];
  });
}
