import type { PluralText } from '../texts.ts';

export type ProductsTexts = {
  intro: string;
  search: string;
  none: string;
  nothingFound: string;
  noRating: string;
  count: PluralText;
  lastYear: PluralText;
  /** Describes the plot: `{from}`, `{to}`, `{counts}` */
  plot: string;
  reviews: string;
  /** `{page}` */
  page: string;
};
