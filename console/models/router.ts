import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { After } from './notice.ts';
import { type Place, placeUrl, readPlace } from './place.ts';

export type Router = {
  place: ReadonlySignal<Place>;
  /** The place without its review; the same object while only the review changes, so that no row renders. */
  list: ReadonlySignal<Place>;
  /** Whether the person has moved since the console was loaded. */
  hasMoved: () => boolean;
  /** `replace` leaves no entry in the history of the browser. */
  go: (to: Place, how?: 'push' | 'replace') => void;
  /** Names another review of the list. The URL follows once nothing has been selected for a moment. */
  select: (review: string) => void;
  stop: () => void;
};

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Safari throws at more than 100 changes of the URL in ten seconds, and a key that is held down selects 30
 * reviews in a second. Chromium takes longer for a change than the console for drawing the review.
 */
const calmMilliseconds = 150;

/** The place in the URL of a page, and ways to another one. A URL without a shop is in the last one. */
export function createRouter(page: Page, firstShop: string, after: After): Router {
  const read = (url: string, lastShop: string): Place => {
    const place = readPlace(new URL(url, page.location.href));
    return place.shop === '' ? { ...place, shop: lastShop } : place;
  };
  const first = read('', firstShop);
  const list = signal<Place>({ ...first, review: '' });
  const review = signal(first.review);
  const place = computed(() => ({ ...list.value, review: review.value }));
  const show = (next: Place) =>
    batch(() => {
      const listed = { ...next, review: '' };
      if (placeUrl(listed) !== placeUrl(list.peek())) list.value = listed;
      review.value = next.review;
    });
  let hasMoved = false;
  let cancel = () => {};
  const replaceUrl = () => {
    cancel();
    cancel = () => {};
    const url = placeUrl(place.peek());
    if (new URL(url, page.location.href).href !== page.location.href)
      page.history.replaceState(null, '', url);
  };
  const follow = () => {
    // The replaced place belongs to the entry that the person has left.
    cancel();
    show(read('', list.peek().shop));
    hasMoved = true;
  };
  page.addEventListener('popstate', follow);
  return {
    place,
    list,
    hasMoved: () => hasMoved,
    go(to, how = 'push') {
      const url = placeUrl(to);
      if (how === 'push') {
        replaceUrl();
        page.history.pushState(null, '', url);
        hasMoved = true;
      }
      show(read(url, to.shop));
      if (how === 'replace') replaceUrl();
    },
    select(id) {
      review.value = id;
      cancel();
      cancel = after(calmMilliseconds, replaceUrl);
    },
    stop() {
      cancel();
      page.removeEventListener('popstate', follow);
    },
  };
}
