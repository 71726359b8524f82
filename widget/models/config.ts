/** The configuration of an element. */
export type Config = {
  /** The observed attributes, trimmed; empty if missing. */
  attributes: Record<string, string>;
  /** URL of the storefront API; ends in a slash. */
  endpoint: string;
  /** The language, as a BCP 47 tag: from the attribute, the nearest `lang`, or the browser. */
  tag: string;
};
