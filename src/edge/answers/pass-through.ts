import type { PublicReview } from '../../contract/storefront.ts';
import type { Project } from '../storefront/public-projection.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import { filters, isInOrder, sortKeys } from '../storefront/select.ts';
import { type Address, ParameterIgnored } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Besides the address, what the API has to heed to answer a question by itself. */
export function parametersOf(question: ReviewsQuestion): Record<string, string> {
  const { stars, verified, media, keyword, sort } = question;
  return {
    is_published: '1',
    ...(stars.length > 0 ? { ratings: stars.join(',') } : {}),
    ...(verified ? { is_verified: '1' } : {}),
    ...(media ? { has_media: '1' } : {}),
    ...(keyword ? { keyword } : {}),
    sort_by: sortKeys[sort],
  };
}

/**
 * Asks the API for exactly the page that is wanted and checks every item. Throws `ParameterIgnored` where one
 * is not what was asked for; then nothing of the page is shown.
 */
export async function passThrough(
  question: ReviewsQuestion,
  address: Address,
  { client, project }: { client: Upstream; project: Project },
): Promise<{ count: number; list: PublicReview[] }> {
  const { page, pageSize, sort } = question;
  const parameters = { [address.parameter]: address.value, ...parametersOf(question) };
  const answer = await client.call('get_reviews', { page, page_size: pageSize }, { parameters });
  const { count } = answer.page;

  const list = answer.list.map((review) => {
    if (!address.owns(review)) throw new ParameterIgnored(address.parameter);
    const shown = project(review);
    if (!shown) throw new ParameterIgnored('is_published');
    for (const [parameter, matches] of Object.entries(filters)) {
      if (!matches(shown, question)) throw new ParameterIgnored(parameter);
    }
    return shown;
  });
  if (!isInOrder(list, sort)) throw new ParameterIgnored('sort_by');
  // Also where the client left out an item that it could not read: a page without it would have a gap.
  const expected = Math.min(pageSize, Math.max(0, count - (page - 1) * pageSize));
  if (list.length !== expected) throw new ParameterIgnored('page');
  return { count, list };
}
