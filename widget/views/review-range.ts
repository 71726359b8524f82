import type { ReviewsPage } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';

/**
 * The range of reviews on display, such as "6–10 of 128 reviews" or, of one review, "11 of 11 reviews"; only
 * their number if these are all.
 */
export function reviewRange({ page, list }: ReviewsPage, { format, formatPlural, messages }: Locale): string {
  const from = (page.page - 1) * page.page_size + 1;
  const reviews = formatPlural(messages.reviews, page.count);
  const isPart = list.length > 0 && list.length < page.count;
  const range = list[1] ? messages.range : messages.range.replace(/\{from\}.*\{to\}/, '{to}');
  return isPart ? format(range, { from, to: from + list.length - 1, reviews }) : reviews;
}
