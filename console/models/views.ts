import { type Place, placeUrl, readPlace } from './place.ts';

/** The tab and filters of a list, as in its URL: `hidden?reason=spam`. */
export function viewOf(place: Place): string {
  const url = placeUrl({ ...place, name: '', page: 1, review: '' });
  return url.slice(url.indexOf('/', '/console/'.length) + 1);
}

/** The list of a saved view. Unknown parts count as absent, so that a view of a later version opens too. */
export function viewPlace({ shop }: Place, query: string): Place {
  const [tab = '', search = ''] = query.split('?');
  const url = new URL('http://console');
  url.pathname = `/console/${encodeURIComponent(shop)}/${encodeURIComponent(tab)}`;
  url.search = search;
  return { ...readPlace(url), shop, name: '', query: {} };
}
