import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { FailureCode } from './failure-code.ts';
import type { Language } from './language.ts';

/** A message that depends on `{count}`, by the plural category of the language. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** What can be said before the views are there, and by the rating alone. No plurals: they come with the views. */
export type BaseMessages = {
  /** Between the whole and its tenths, and between thousands. `language.ts` says why they are here. */
  decimal: string;
  group: string;
  /** `{average}`, `{count}` */
  rated: string;
  none: string;
  unavailable: string;
  retry: string;
};

export type ReviewsMessages = {
  direction: 'ltr' | 'rtl';
  heading: string;
  storeHeading: string;
  /** `{average}` */
  stars: string;
  reviews: Plural;
  histogram: string;
  starCount: Plural;
  /** `{from}`, `{to}`, `{reviews}` */
  range: string;
  /** Of the select; its options say the order. */
  sort: string;
  sorts: Record<StorefrontSort, string>;
  search: string;
  media: string;
  clear: string;
  noMatch: string;
  pinned: string;
  featured: string;
  verified: string;
  anonymous: string;
  /** `{source}` */
  source: string;
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
  /** Over what the shop says of it. */
  checks: string;
};

/** What is said once reviews are in view. */
export type ControlsMessages = {
  /** `{filter}` */
  remove: string;
  pages: string;
  previous: string;
  /** `{page}` */
  page: string;
  /** `{page}`, `{total}` */
  pageOf: string;
  close: string;
  more: string;
  /** To one review. */
  link: string;
  /** Over the review that an address leads to; and of the button that leads on. */
  linked: string;
  everything: string;
  /** Over the best-argued positive and critical review, and of each. */
  bothSides: string;
  praise: string;
  criticism: string;
  /** `{date}` */
  saved: string;
  verifiedMeaning: string;
  failures: Record<FailureCode, string>;
};

/** What gallery and carousel say. */
export type GalleryMessages = CarouselMessages & { gallery: string };

export type CarouselMessages = {
  carousel: string;
  pause: string;
  play: string;
  /** `{number}`, `{total}` */
  slide: string;
};

/**
 * What the file of a language says. A message that is missing does not compile. A language with digits of its own
 * also writes numbers itself.
 */
export type Messages = Partial<Pick<Language, 'average' | 'fill'>> & {
  base: BaseMessages;
  reviews: ReviewsMessages;
  controls: ControlsMessages;
  gallery: GalleryMessages;
};
