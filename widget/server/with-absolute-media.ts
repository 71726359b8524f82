import type { FragmentRequest } from '../../src/contract/fragment.ts';
import type { ReviewsAnswer } from '../../src/contract/storefront.ts';
import { webAddress } from '../client/web-address.ts';

/**
 * The answer with absolute URLs of its media. A relative one is a path on the edge, whose origin only
 * browsers know for certain: without `endpoint` and the edge's own URL, such media are in neither the HTML
 * nor the data, so that adoption adds nothing.
 */
export function withAbsoluteMedia(
  answer: ReviewsAnswer,
  { attributes, publicUrl = '' }: Pick<FragmentRequest, 'attributes' | 'publicUrl'>,
): ReviewsAnswer {
  // An absolute URL needs no other base than itself.
  const absolute = (url: string) => webAddress(url, attributes.endpoint || publicUrl || url);
  const list = answer.list.map((review) => ({
    ...review,
    media: review.media
      .map((item) => ({ ...item, url: absolute(item.url), thumbnail_url: absolute(item.thumbnail_url) }))
      .filter(({ url }) => url),
  }));
  return { ...answer, list };
}
