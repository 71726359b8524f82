// Constants of their own, because bundlers inline a constant but not a member of an object, and the widget's
// chunks use these.
export const maxKeywordLength = 200;
export const maxVariantLength = 255;
export const maxProductsPerRequest = 50;
export const maxStorefrontPageSize = 50;

/**
 * Limits of the Reviews Data API. Lengths are in UTF-16 code units, sizes in bytes, times in seconds.
 * Imports nothing, so that the widget can use the numbers at run time without loading a schema library.
 * Source: docs/spec/open-points.md, "Codes, statuses, limits" and "Create review".
 */
export const limits = {
  pageSize: 20,
  maxPageSize: 100,
  requestsPerMinute: 600,
  bodyBytes: 1_000_000,
  timestampTolerance: 15 * 60,
  author: 120,
  title: 300,
  content: 10_000,
  itemType: 120,
  productTitle: 300,
  images: 10,
  videos: 1,
  webhooks: 100,
  batch: 100,
  keyword: maxKeywordLength,
  searchResults: 5_000,
  handle: 255,
  url: 2_000,
  shortText: 255,
} as const;

/** The longest text of a review or reply that a service may allow, in UTF-16 code units. */
export const maxContentLength = 20_000;

/** The limits of a review that a service may change. */
export type ReviewLimits = Readonly<
  Record<'author' | 'title' | 'content' | 'itemType' | 'images' | 'videos', number>
>;

/** Limits of the storefront API, which the edge serves to browsers. */
export const storefrontLimits = {
  pageSize: 10,
  maxPageSize: maxStorefrontPageSize,
  maxProducts: maxProductsPerRequest,
} as const;
