import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Place, placeUrl, readPlace } from './place.ts';

export type Router = {
  place: ReadonlySignal<Place>;
  /** The place without its review; the same object while only the review changes, so that no row renders. */
  list: ReadonlySignal<Place>;
  /** Whether the person has moved since the console was loaded. */
  hasMoved: () => boolean;
  /** `replace` leaves no entry in the history of the browser. */
  go: (to: Place, how?: 'push' | 'replace') => void;
  stop: () => void;
};

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** The place in the URL of a page, and ways to another one. A URL without a shop is in the last one. */
export function createRouter(page: Page, firstShop: string): Router {
  const read = (lastShop: string): Place => {
    const place = readPlace(new URL(page.location.href));
    return place.shop === '' ? { ...place, shop: lastShop } : place;
  };
  const place = signal(read(firstShop));
  let listed = { ...place.peek(), review: '' };
  const list = computed(() => {
    const next = { ...place.value, review: '' };
    if (placeUrl(next) !== placeUrl(listed)) listed = next;
    return listed;
  });
  let hasMoved = false;
  const follow = () => {
    place.value = read(place.peek().shop);
    hasMoved = true;
  };
  page.addEventListener('popstate', follow);
  return {
    place,
    list,
    hasMoved: () => hasMoved,
    go(to, how = 'push') {
      page.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', placeUrl(to));
      place.value = read(to.shop);
      hasMoved ||= how === 'push';
    },
    stop: () => page.removeEventListener('popstate', follow),
  };
}
