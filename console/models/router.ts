import { type ReadonlySignal, signal } from '@preact/signals';
import { type Place, placeUrl, readPlace } from './place.ts';

export type Router = {
  place: ReadonlySignal<Place>;
  /** `replace` leaves no entry in the history of the browser. */
  go: (to: Place, how?: 'push' | 'replace') => void;
  stop: () => void;
};

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** The place in the URL of a page, and ways to another one. */
export function createRouter(page: Page): Router {
  const read = () => readPlace(new URL(page.location.href));
  const place = signal(read());
  const follow = () => {
    place.value = read();
  };
  page.addEventListener('popstate', follow);
  return {
    place,
    go(to, how = 'push') {
      page.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', placeUrl(to));
      follow();
    },
    stop: () => page.removeEventListener('popstate', follow),
  };
}
