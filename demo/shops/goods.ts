import type { Mood } from '../seed/popularity.ts';
import type { Goods } from '../seed/product.ts';
import type { Sentences } from '../seed/stock/sentences.ts';

/** A product with the number and mood of its reviews, and sentences that are true only of it. */
export type ReviewedGoods = Goods & { reviews: readonly [count: number, mood: Mood]; sentences: Sentences };

/** How the customers of a shop write and sign, and how it answers. */
export type Voices = {
  language: string;
  countries: readonly string[];
  names: readonly string[];
  /** Sentences of any product. */
  general: Sentences;
  titles: { praise: readonly string[]; quibble: readonly string[]; fault: readonly string[] };
  replies: { praise: readonly string[]; fault: readonly string[] };
  /** Longer reviews of the shop itself: stars, title, text, and a reply. */
  store: readonly (readonly [stars: 1 | 2 | 3 | 4 | 5, title: string, content: string, reply?: string])[];
};
