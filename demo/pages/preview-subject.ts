import type { Including } from '../../src/client/include/index.ts';
import { demoProducts, mainProductHandle } from '../seed/products.ts';
import { osier } from '../shops/osier.ts';
import { categoryNames, type Profile } from '../shops/profile.ts';
import { type PreviewWords, previewWords } from './preview-words.ts';

/** An edge, its path, and how to call it. */
export type PreviewEdge = Including & { path: string };

/** The edge of all states, and the edges of the demo's shops, if there are any. */
export type PreviewEdges = { states: PreviewEdge; shops: readonly { profile: Profile; edge: PreviewEdge }[] };

/** The subject of a previewed page: a product in a shop, with its reviews. */
export type PreviewSubject = {
  edge: PreviewEdge;
  /** The handle of the product at the edge. */
  handle: string;
  shop: string;
  words: PreviewWords;
  /** The handles of the pictured products; the first one is the product. */
  pictured: readonly string[];
};

/** Product handles of `demo/states`. */
export const previewStates: Record<string, string> = {
  many: 'reviews-64',
  one: 'reviews-1',
  empty: 'reviews-0',
  loading: 'loading-forever',
  failed: 'fails-api-unavailable',
  long: 'long-texts',
  'no-photos': 'no-photos',
  complete: 'complete',
  arabic: 'right-to-left',
};

/**
 * A mug with the reviews of a state. With shops, `many` is the main product of the shop in this language,
 * with its reviews, or the mug with English ones if no shop has the language.
 */
export function previewSubject(
  { state, lang }: { state: string; lang: string },
  { states, shops }: PreviewEdges,
): PreviewSubject {
  const words = previewWords(lang);
  const pictured = demoProducts.slice(0, words.listed.length).map(({ handle }) => handle);
  const mug = { shop: osier.name, words, pictured };
  const offered = state === 'many' ? shops : [];
  const language = lang.toLowerCase().split('-')[0];
  const { profile, edge } = offered.find((shop) => shop.profile.lang === language) ?? offered[0] ?? {};
  if (!edge) {
    const handle = Object.hasOwn(previewStates, state) ? previewStates[state] : undefined;
    return { ...mug, edge: states, handle: handle ?? state };
  }
  if (!profile || profile === osier) return { ...mug, edge, handle: mainProductHandle };
  const { hero, favourites, name } = profile;
  return {
    edge,
    handle: hero,
    shop: name,
    words: { ...words, ...wordsOf(profile) },
    pictured: [hero, ...favourites],
  };
}

function wordsOf(profile: Profile): Omit<PreviewWords, 'buy'> {
  const { products, hero, favourites, texts, money, lang } = profile;
  const find = (wanted: string) => products.find(({ handle }) => handle === wanted);
  const { title = '', category = '', price = 0, description: [description = ''] = [] } = find(hero) ?? {};
  return {
    product: title,
    picture: title,
    price: money(price),
    description,
    category: categoryNames(profile, lang)[category] ?? '',
    listed: [hero, ...favourites].map((handle) => find(handle)?.title ?? ''),
    article: texts.headline,
    paragraphs: [texts.lead, description],
    delivery: texts.delivery,
  };
}
