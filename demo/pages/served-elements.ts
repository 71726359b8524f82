import { fetchFragment, fetchRatings } from '../../src/client/include/index.ts';
import { productPath } from './product-card.ts';
import type { Shop } from './shop.ts';
import { link, type View } from './view.ts';

/** The elements of a product page, as the edge has rendered them. */
export type ServedElements = {
  reviews: string;
  gallery: string;
  quote: string;
  ratings: Record<string, string>;
};

/** Undefined if the script renders the reviews. `slotted` is HTML for the slots of the reviews. */
export async function servedElements(
  { edge }: Shop,
  view: View,
  { handle, listed, extras, slotted }: { handle: string; listed: string[]; extras?: string; slotted: string },
): Promise<ServedElements | undefined> {
  if (!view.render || !edge) return undefined;
  const attributes = { 'product-handle': handle, locale: view.lang, endpoint: edge.url };
  const listAttributes = {
    ...attributes,
    id: 'all-reviews',
    'url-state': 'reviews',
    ...(extras && { extras }),
  };
  const [reviews, gallery, quote, ratings] = await Promise.all([
    fetchFragment(edge.url, { attributes: listAttributes, pageUrl: link(view.path, view) }, edge),
    fetchFragment(
      edge.url,
      { element: 'storefront-review-gallery', attributes: { ...attributes, class: 'photos' } },
      edge,
    ),
    fetchFragment(
      edge.url,
      {
        element: 'storefront-review-quote',
        attributes: { ...attributes, class: 'quote', href: reviewLink(view) },
      },
      edge,
    ),
    fetchRatings(
      edge.url,
      {
        products: [handle, ...listed],
        locale: view.lang,
        href: link(`${decodeURI(productPath('{handle}'))}#reviews`, view),
      },
      edge,
    ),
  ]);
  const end = '</storefront-reviews>';
  return { gallery, quote, ratings, reviews: reviews.replace(end, () => slotted + end) };
}

/** The link of a quote, which opens its review in the list. */
function reviewLink(view: View): string {
  return link('?reviews-review={id}#reviews', view);
}
