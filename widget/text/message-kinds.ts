import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  Plural,
  ReviewsMessages,
  TranslationMessages,
} from './messages.ts';

/** All messages that a shop can override. Number formats and text direction belong to the language. */
export type Overridable = Omit<BaseMessages, 'decimal' | 'group' | 'regions'> &
  Omit<ReviewsMessages, 'direction' | 'percent' | 'percentElsewhere'> &
  ControlsMessages &
  GalleryMessages &
  TranslationMessages;

export type Kind = 'text' | 'plural' | { [name: string]: Kind };

type KindsOf<Group> = {
  [Name in keyof Group]: Group[Name] extends string
    ? 'text'
    : Group[Name] extends Plural
      ? 'plural'
      : KindsOf<Group[Name]>;
};

/** The kind of each message, to validate overrides at run time. */
export const messageKinds: KindsOf<Overridable> = {
  rated: 'text',
  none: 'text',
  unavailable: 'text',
  heading: 'text',
  storeHeading: 'text',
  stars: 'text',
  reviews: 'plural',
  positiveShare: 'text',
  histogram: 'text',
  starCount: 'plural',
  range: 'text',
  sort: 'text',
  sorts: { featured: 'text', newest: 'text', oldest: 'text', highest: 'text', lowest: 'text' },
  search: 'text',
  media: 'text',
  noMatch: 'text',
  chosen: 'text',
  retry: 'text',
  verified: 'text',
  anonymous: 'text',
  source: 'text',
  variant: 'text',
  allVariants: 'text',
  language: 'text',
  allLanguages: 'text',
  languageFirst: 'text',
  topics: 'text',
  incentivised: 'text',
  affiliated: 'text',
  readMore: 'text',
  readLess: 'text',
  photo: 'text',
  video: 'text',
  reply: 'text',
  loading: 'text',
  empty: 'text',
  partial: 'text',
  next: 'text',
  nextItem: 'text',
  previousItem: 'text',
  checks: 'text',
  remove: 'text',
  clear: 'text',
  pages: 'text',
  previous: 'text',
  page: 'text',
  pageOf: 'text',
  close: 'text',
  more: 'text',
  link: 'text',
  arrows: 'text',
  linked: 'text',
  gone: 'text',
  everything: 'text',
  bothSides: 'text',
  praise: 'text',
  criticism: 'text',
  saved: 'text',
  verifiedMeaning: 'text',
  orderMeaning: 'text',
  failures: {
    offline: 'text',
    timeout: 'text',
    unreadable: 'text',
    invalid_parameter: 'text',
    not_found: 'text',
    method_not_allowed: 'text',
    too_many_requests: 'text',
    internal: 'text',
    api_unavailable: 'text',
    api_refused: 'text',
    api_busy: 'text',
    api_timeout: 'text',
  },
  gallery: 'text',
  carousel: 'text',
  pause: 'text',
  play: 'text',
  slide: 'text',
  translate: 'text',
  downloading: 'text',
  translating: 'text',
  originals: 'text',
  translated: 'text',
  untranslated: 'text',
};
