import type { FragmentRequest } from '../../src/contract/fragment.ts';
import type { ShownReview } from '../client/read-reviews.ts';
import { structuredData } from '../models/structured-data.ts';
import { dataBlock } from './escape.ts';

/**
 * JSON-LD of an unfiltered first page, beside the element: crawlers are not known to read shadow roots. A
 * server does not see the page, so the request contains the ID that the page gives the product. Empty without
 * one.
 */
export function jsonLd(request: FragmentRequest, reviews: ShownReview[]): string {
  const { attributes, answer, question, pageUrl, product } = request;
  const { rating, page } = answer;
  const { schema = 'attach' } = attributes;
  const isWhole = schema === 'whole';
  if (schema === 'off' || !(product.id || (isWhole && product.name))) return '';
  const described = product.id && {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': product.id,
    ...(product.name && { name: product.name }),
  };
  const node = structuredData({
    mode: isWhole ? 'whole' : 'attach',
    subject: question,
    page: {
      url: /^https?:/.test(pageUrl) ? pageUrl : '',
      base: product.id || 'https://page.invalid',
      title: product.name,
      blocks: described ? [JSON.stringify({ mainEntity: described })] : [],
      isRated: false,
    },
    rating,
    // A filtered answer counts fewer reviews than the rating.
    reviews: page.page === 1 && page.count === rating?.count ? reviews : [],
  });
  return node ? dataBlock(node, ' type="application/ld+json" data-storefront-reviews') : '';
}
