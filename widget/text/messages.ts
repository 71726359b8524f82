import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { FailureCode } from './failure-code.ts';

/** Values for the placeholders of a message. */
export type Values = { [name: string]: string | number };

export type Formatting = {
  /** Replaces the `{placeholders}` of a message; whole numbers are grouped. */
  format: (message: string, values: Values) => string;
  /** An average, with one decimal place. */
  formatAverage: (value: number) => string;
};

/** A message that depends on `{count}`, by the plural category of the language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Messages of the rating, and of failures before the views have loaded. Plurals load with the views. */
export type BaseMessages = {
  /** Decimal separator. */
  decimal: string;
  /** Thousands separator. */
  group: string;
  /** Both separators, and the codes of the regions that use them, unlike the language (CLDR). */
  regions?: [separators: string, codes: string][];
  /** `{average}`, `{count}` */
  rated: string;
  none: string;
  unavailable: string;
};

export type ReviewsMessages = {
  direction: 'ltr' | 'rtl';
  heading: string;
  storeHeading: string;
  /** `{average}` */
  stars: string;
  reviews: Plural;
  /** Form of a percentage: `{share}` */
  percent: string;
  /** The form in the regions with these codes that differ from the language (CLDR). */
  percentElsewhere?: [percent: string, codes: string];
  /** Share of the reviews with four or five stars: `{percent}` */
  positiveShare: string;
  /** Label of the histogram. */
  histogram: string;
  starCount: Plural;
  /** `{from}`, `{to}`, `{reviews}` */
  range: string;
  /** Label of the sort order. */
  sort: string;
  sorts: Record<StorefrontSort, string>;
  search: string;
  /** A filter, and the title of the lightbox. */
  media: string;
  noMatch: string;
  /** Badge of a review that the shop has pinned or featured. */
  chosen: string;
  retry: string;
  verified: string;
  anonymous: string;
  /** `{source}` */
  source: string;
  /** Label of the filter by variant. */
  variant: string;
  allVariants: string;
  /** Label of the filter by language. */
  language: string;
  allLanguages: string;
  /** `{language}` */
  languageFirst: string;
  /** Label of the frequent phrases. */
  topics: string;
  /** Shown with a review whose author received something for it. */
  incentivised: string;
  /** Shown with a review whose author belongs to the shop. */
  affiliated: string;
  imported: string;
  readMore: string;
  readLess: string;
  /** `{number}`, `{total}`, `{author}` */
  photo: string;
  /** `{author}` */
  video: string;
  reply: string;
  loading: string;
  empty: string;
  partial: string;
  next: string;
  /** Steps to the next photo or slide. */
  nextItem: string;
  previousItem: string;
  /** Title of the panel with the shop's own text. */
  checks: string;
  /** Button that opens the form. */
  write: string;
};

/** Messages of the controls, which load when reviews come into view. */
export type ControlsMessages = {
  /** `{filter}` */
  remove: string;
  clear: string;
  /** Label of the pagination. */
  pages: string;
  previous: string;
  /** `{page}` */
  page: string;
  /** `{page}`, `{total}` */
  pageOf: string;
  close: string;
  more: string;
  /** Link to a single review. */
  link: string;
  /** Description of the dates, which are one tab stop. */
  arrows: string;
  /** Filter chip of a review that was opened by its link. */
  linked: string;
  /** Shown if the linked review has been removed. */
  gone: string;
  /** Button that leads from the linked review to the others. */
  everything: string;
  /** Label of the top positive and the top critical review. */
  bothSides: string;
  praise: string;
  criticism: string;
  /** `{date}` */
  saved: string;
  verifiedMeaning: string;
  /** The order that reviews have at first. `{order}`, its name */
  orderMeaning: string;
  failures: Record<FailureCode, string>;
};

/** Messages of gallery and carousel. */
export type GalleryMessages = CarouselMessages & { gallery: string };

export type CarouselMessages = {
  carousel: string;
  pause: string;
  play: string;
  /** `{number}`, `{total}` */
  slide: string;
};

/** Messages of the translation by the browser. */
export type TranslationMessages = {
  translate: string;
  /** `{percent}` */
  downloading: string;
  translating: string;
  /** Button that shows the reviews as they were written. */
  originals: string;
  /** Label of a translated review. */
  translated: string;
  /** Shown if nothing could be translated. */
  untranslated: string;
};

/**
 * The exports of a language file. A missing message does not compile. A language with digits of its own also
 * formats its numbers.
 */
export type Messages = Partial<Formatting> & {
  base: BaseMessages;
  reviews: ReviewsMessages;
  controls: ControlsMessages;
  gallery: GalleryMessages;
  translation: TranslationMessages;
};
