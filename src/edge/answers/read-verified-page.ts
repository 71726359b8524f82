import { signableText } from '../../contract/signable-text.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { filters, isInOrder, sortKeys } from '../storefront/select.ts';
import { ParameterIgnored, type ProductFilter } from '../upstream/product-filter.ts';
import { datedCall } from './dated-call.ts';
import type { Sources } from './sources.ts';

/**
 * The query parameters, besides the product filter, that the API must support to answer the question by
 * itself.
 */
function pageParameters(question: ReviewsQuestion): Record<string, string> {
  const { stars, verified, media, keyword, sort } = question;
  return {
    is_published: '1',
    ...(stars.length > 0 ? { ratings: stars.join(',') } : {}),
    ...(verified ? { is_verified: '1' } : {}),
    ...(media ? { has_media: '1' } : {}),
    ...(keyword ? { keyword: signableText(keyword) } : {}),
    sort_by: sortKeys[sort],
  };
}

/** Whether the API supports all of these parameters, and pages. */
export async function canReadPage(question: ReviewsQuestion, { capabilities }: Sources): Promise<boolean> {
  const parameters = [...Object.keys(pageParameters(question)), 'page'];
  const verdicts = parameters.map((parameter) => capabilities.supports(parameter, question.subject));
  return (await Promise.all(verdicts)).every(Boolean);
}

export type VerifiedPage = {
  count: number;
  list: PublicReview[];
  /** When the page was read, in milliseconds since 1970. */
  createdAt: number;
};

/**
 * Requests exactly the page in question and verifies every review. Throws `ParameterIgnored` if a review
 * should not be on the page, and nothing of the page is shown.
 */
export async function readVerifiedPage(
  question: ReviewsQuestion,
  filter: ProductFilter,
  sources: Sources,
): Promise<VerifiedPage> {
  const { page, pageSize, sort } = question;
  const parameters = { [filter.parameter]: filter.value, ...pageParameters(question) };
  const input = { page, page_size: pageSize };
  const { data, createdAt } = await datedCall('get_reviews', input, sources, { parameters });
  const { count } = data.page;

  const list = data.list.map((review) => {
    if (!filter.matches(review)) throw new ParameterIgnored(filter.parameter);
    const projected = sources.project(review);
    if (!projected) throw new ParameterIgnored('is_published');
    for (const [parameter, matches] of Object.entries(filters)) {
      if (!matches(projected, question)) throw new ParameterIgnored(parameter);
    }
    return projected;
  });
  if (!isInOrder(list, sort)) throw new ParameterIgnored('sort_by');
  // Also catches reviews that the client could not read: the page would have a gap.
  const expected = Math.min(pageSize, Math.max(0, count - (page - 1) * pageSize));
  const isDistinct = new Set(list.map(({ id }) => id)).size === list.length;
  if (list.length !== expected || !isDistinct) throw new ParameterIgnored('page');
  return { count, list, createdAt };
}
