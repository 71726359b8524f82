import type { ServiceLimits } from '../config/service-limits.ts';

/** The page that a query requests. `standard` is the page size if the query has none. */
export function requestedPage(
  { page = 1, page_size }: { page?: number | undefined; page_size?: number | undefined },
  { pageSize, maxPageSize }: ServiceLimits,
  standard = pageSize,
): { page: number; page_size: number } {
  return { page, page_size: Math.min(page_size ?? standard, maxPageSize) };
}
