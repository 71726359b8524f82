/** The attributes of all elements. Each element ignores the attributes of the others. */
export const attributeNames = [
  'product-handle',
  'product-id',
  'scope',
  'page-size',
  'sort',
  'heading-level',
  'pagination',
  'layout',
  'summary',
  'hide',
  'extras',
  'empty',
  'url-state',
  'only',
  'autoplay',
  'schema',
  'average',
  'count',
  'href',
  'item-type',
  'rating',
  'email',
  'locale',
  'messages',
  'endpoint',
] as const;

export type AttributeName = (typeof attributeNames)[number];

/** The configuration of an element. */
export type Config = {
  /** Trimmed; empty if missing. */
  attributes: Record<AttributeName, string>;
  /** URL of the storefront API; ends in a slash. */
  endpoint: string;
  /** The language, as a BCP 47 tag: from the attribute, the nearest `lang`, or the browser. */
  tag: string;
};
