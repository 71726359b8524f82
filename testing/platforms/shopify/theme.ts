import { Liquid, type TagToken, type TopLevelToken } from 'liquidjs';
import type { createAdminStore } from './admin-store.ts';

const folder = 'src/edge/shopify/theme-extension';

export type ThemeOptions = {
  /** Default: a page in the first language of the store. */
  locale?: { iso_code: string; primary: boolean };
  settings?: Record<string, unknown>;
};

/** Renders Liquid as a theme of the store would, with the files of the theme app extension. */
export function theme(store: ReturnType<typeof createAdminStore>) {
  const liquid = new Liquid({ root: `${folder}/blocks`, partials: `${folder}/snippets`, extname: '.liquid' });
  const schemas: string[] = [];
  // The settings of a block: they print nothing.
  liquid.registerTag('schema', {
    parse(_tag: TagToken, remaining: TopLevelToken[]) {
      let text = '';
      for (
        let token = remaining.shift();
        token && token.getText() !== '{% endschema %}';
        token = remaining.shift()
      ) {
        text += token.getText();
      }
      schemas.push(text);
    },
    render: () => '',
  });
  const product = (handle: string) => {
    const value = (key: 'reviews' | 'rating') => ({ value: store.valueOf(handle, key) });
    const storefront_reviews = { reviews: value('reviews'), rating: value('rating') };
    return { handle, url: `/products/${handle}`, metafields: { storefront_reviews } };
  };
  const globals = (locale = { iso_code: 'en', primary: true }) => ({ request: { locale } });
  return {
    /** The settings of the blocks that were rendered, as JSON. */
    schemas,
    print: (markup: string, handle: string, { locale }: ThemeOptions = {}): Promise<string> =>
      liquid.parseAndRender(markup, { product: product(handle) }, { globals: globals(locale) }),
    printBlock: (name: string, handle: string, { locale, settings }: ThemeOptions = {}): Promise<string> =>
      liquid.renderFile(
        name,
        { block: { settings: { product: product(handle), ...settings } } },
        { globals: globals(locale) },
      ),
  };
}
