/**
 * The declarations of `storefront-reviews/server`. Written by hand, because the declarations of the source
 * depend on a schema library.
 */
export const rendererTypes = `/** The question that a fragment answers. Empty values mean "all". */
export type FragmentQuestion = {
  product: string;
  product_id: string;
  scope: '' | 'store';
  sort: 'featured' | 'newest' | 'oldest' | 'highest' | 'lowest';
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
  element: 'storefront-reviews' | 'storefront-review-gallery' | 'storefront-review-carousel' | 'storefront-review-quote';
  /** The attributes of the element. Set \`locale\`. */
  attributes: Record<string, string>;
  /** The question that the attributes describe; links omit its values. */
  home: FragmentQuestion;
  question: FragmentQuestion;
  /** The response of \`GET /v1/reviews\` to the question. */
  answer: object;
  /** IANA name of the time zone of all dates. */
  timeZone: string;
  /**
   * URL of the edge as browsers see it: completes relative URLs of media if the attributes have no
   * \`endpoint\`.
   */
  publicUrl?: string;
  /** The shop's page, for links: an http(s) URL, or a path and query; empty for the current page. */
  pageUrl: string;
  /** \`link\` refers to the style sheets as files below the \`endpoint\` attribute. */
  style: 'inline' | 'link';
  /** The product in the JSON-LD of the page: its \`@id\` and name; empty if unknown. */
  product: { id: string; name: string };
};

export type RatingRequest = {
  /** The attributes of the element, without the rating itself. */
  attributes: Record<string, string>;
  rating: { average: number; count: number };
};

/** Equal in all builds whose views render the same HTML. */
export const buildId: string;
/** The style sheets of fragments, by name. */
export const sheets: Readonly<Record<string, string>>;
/** Renders an element with its content as HTML. Throws if the answer did not come from the edge. */
export function renderFragment(request: FragmentRequest): Promise<string>;
/** Renders a \`<storefront-rating>\` with its content as HTML. */
export function renderRating(request: RatingRequest): Promise<string>;
`;
