/**
 * Bounds that every part agrees on. Source: docs/spec/open-points.md, "Codes, statuses, limits" and "Create
 * review". Lengths are in UTF-16 code units, sizes in bytes, times in seconds.
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
  images: 10,
  videos: 1,
  keyword: 200,
  handle: 255,
  url: 2_000,
  shortText: 255,
} as const;
