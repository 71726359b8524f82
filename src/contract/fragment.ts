import type { ReviewsAnswer, StorefrontSort } from './storefront.ts';

/** The elements that the edge renders as HTML. */
export const fragmentElements = [
  'storefront-reviews',
  'storefront-review-gallery',
  'storefront-review-carousel',
  'storefront-review-quote',
] as const;

export type FragmentElement = (typeof fragmentElements)[number];

/** The question that a fragment answers, in the form that the widget uses. Empty values mean "all". */
export type FragmentQuestion = {
  product: string;
  product_id: string;
  scope: '' | 'store';
  sort: StorefrontSort;
  page_size: number;
  page: number;
  rating: string;
  media: '' | 1;
  verified: '' | 1;
  keyword: string;
  variant: string;
  language: string;
  prefer: string;
  review: string;
};

export type FragmentRequest = {
  element: FragmentElement;
  /** The attributes of the element, validated. `locale` is always set. */
  attributes: Record<string, string>;
  /** The question that the attributes ask; links omit its values. */
  home: FragmentQuestion;
  question: FragmentQuestion;
  answer: ReviewsAnswer;
  /** IANA name of the time zone of all dates. */
  timeZone: string;
  /**
   * URL of the edge as browsers see it. It completes relative URLs of media if the attributes have no
   * `endpoint`.
   */
  publicUrl?: string;
  /** The shop's page, for links: an http(s) URL, or a path and query; empty for the current page. */
  pageUrl: string;
  /** `link` refers to the style sheets as files below the `endpoint` attribute. */
  style: 'inline' | 'link';
  /**
   * The product in the JSON-LD of the page: its `@id` and name. Empty if unknown; then the fragment has no
   * JSON-LD.
   */
  product: { id: string; name: string };
};

/** The rating of one product, as in a listing. */
export type RatingRequest = {
  /** The attributes of the element, validated, without the rating itself. */
  attributes: Record<string, string>;
  rating: { average: number; count: number };
};

/** A review form, whose HTML depends on its attributes alone. */
export type FormRequest = {
  /** The attributes of the element, validated. `locale` is always set. */
  attributes: Record<string, string>;
  /** The URL to which the form is posted without JavaScript. */
  action: string;
  /** `link` refers to the style sheets as files below the `endpoint` attribute. */
  style: 'inline' | 'link';
};

/** The fields of a form that was posted without JavaScript, as they were typed. */
export type TypedReview = Record<'content' | 'title' | 'author' | 'author_form' | 'author_email', string> & {
  /** 0 for none. */
  rating: number;
  is_incentivised: boolean;
  is_affiliated: boolean;
};

/** A page with a form that was posted without JavaScript, or about the review that was sent. */
export type FormPageRequest = {
  /** As in `FormRequest`. */
  attributes: Record<string, string>;
  /** URL of the shop's page; empty if it is unknown. */
  back: string;
  /** Undefined for a page without a form: the review was sent, or could not be read. */
  form?: { action: string; typed?: TypedReview | undefined };
  /** The rejected fields, with the names and codes of the edge. */
  errors: readonly { field: string; code: string }[];
  notice: '' | 'sent' | 'later' | 'refused' | 'too_long';
};

/**
 * Port: renders fragments as HTML. The widget's build provides it, because it consists of the widget's views.
 */
export type Renderer = {
  /** Equal in all builds whose views render the same HTML. */
  buildId: string;
  renderFragment: (request: FragmentRequest) => Promise<string>;
  renderRating: (request: RatingRequest) => Promise<string>;
  renderForm: (request: FormRequest) => Promise<string>;
  /** `style` is the content of the only style element, for the policy of the page. */
  renderFormPage: (request: FormPageRequest) => Promise<{ html: string; style: string }>;
};
