/** What an element is asked to show. */
export type Config = {
  /** All that it observes, without white space around them; the empty text where there is none. */
  attributes: Record<string, string>;
  /** Where the storefront API is; ends in a slash. */
  endpoint: string;
  /** The language, as BCP 47: of the attribute, else of the place on the page, else of the browser. */
  tag: string;
};
