import { html, raw } from 'hono/html';
import { type Fragment, fetchFragment, fetchRatings } from '../../src/client/include/index.ts';
import { productPath } from './product-card.ts';
import type { Markup, Shop } from './shop.ts';
import { link, type View } from './view.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The elements of a page, as the edge has rendered them or as tags for the script. */
export type Elements = {
  /** `slotted` is HTML for the slots of the element. */
  element: (
    name: NonNullable<Fragment['element']>,
    attributes: Attributes,
    slotted?: string,
  ) => Promise<Markup>;
  /** The ratings of a listing by handle; empty if the script renders them. */
  ratings: (handles: readonly string[]) => Promise<Record<string, string>>;
};

export function elementsOf({ edge }: Shop, view: View): Elements {
  if (!view.render || !edge) {
    return { element: async (...given) => tag(...given), ratings: async () => ({}) };
  }
  const { lang: locale } = view;
  return {
    async element(name, given, slotted = '') {
      const isList = name === 'storefront-reviews';
      const attributes = {
        ...given,
        ...{ locale, endpoint: edge.url },
        ...(isList && { id: 'all-reviews', 'url-state': 'reviews' }),
      };
      const pageUrl = link(view.path, view);
      const rendered = await fetchFragment(edge.url, { element: name, attributes, pageUrl }, edge);
      const end = `</${name}>`;
      return html`${raw(rendered.replace(end, () => slotted + end))}`;
    },
    ratings: (products) => {
      const href = link(`${decodeURI(productPath('{handle}'))}#reviews`, view);
      return products.length === 0
        ? Promise.resolve({})
        : fetchRatings(edge.url, { products, locale, href }, edge);
    },
  };
}

function tag(name: string, attributes: Attributes, slotted = ''): Markup {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : html` ${raw(key)}="${value}"`,
  );
  return html`<${raw(name)}${written}>${raw(slotted)}</${raw(name)}>`;
}
