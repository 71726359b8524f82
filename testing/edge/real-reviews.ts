import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { FragmentQuestion, FragmentRequest } from '../../src/contract/fragment.ts';
import type { BothSides, PublicReview } from '../../src/contract/storefront.ts';

const file = resolve('../shared/data/womens-clothing-en/womens_clothing_reviews_first1000.csv');

/** A file of real reviews, which is not part of the project; undefined without it. */
export const realFile: string | undefined = existsSync(file) ? file : undefined;

/** The first reviews of a CSV file with the columns `Title`, `Review Text` and `Rating`. */
export function realReviews(path: string, amount: number): PublicReview[] {
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true });
  return rows
    .filter((row) => row['Review Text'] && row.Title)
    .slice(0, amount)
    .map((row, place) => ({
      id: `${4711 + place}`,
      rating: Number(row.Rating),
      author: `Reader ${place + 1}`,
      title: row.Title ?? '',
      content: row['Review Text'] ?? '',
      commented_at: `2026-09-${10 + (place % 20)}T10:00:00Z`,
      item_type: '',
      product_id: '1080',
      product_handle: 'dress',
      is_verified: 1,
      is_featured: 0,
      is_top: 0,
      media: [],
      reply: null,
    }));
}

/** The first positive and the first critical review of a list. */
export function realSides(reviews: PublicReview[]): BothSides {
  const positive = reviews.find(({ rating }) => rating === 5);
  const critical = reviews.find(({ rating }) => rating <= 2);
  if (!positive || !critical) throw new Error('The file has no two sides');
  return { positive, critical };
}

/** The request of a fragment that shows these reviews as the first page of many. */
export function realRequest(list: PublicReview[], attributes: Record<string, string> = {}): FragmentRequest {
  const question: FragmentQuestion = {
    product: 'dress',
    product_id: '',
    scope: '',
    sort: 'featured',
    page_size: list.length,
    page: 1,
    rating: '',
    media: '',
    verified: '',
    keyword: '',
    variant: '',
    language: '',
    prefer: '',
    review: '',
  };
  const rating = { average: 4.23, count: 994, histogram: { 1: 39, 2: 63, 3: 122, 4: 217, 5: 553 } };
  const page = { page: 1, page_size: list.length, total_page: Math.ceil(994 / list.length), count: 994 };
  return {
    element: 'storefront-reviews',
    home: question,
    question,
    timeZone: 'UTC',
    attributes: { 'product-handle': 'dress', locale: 'en', ...attributes },
    answer: { rating, page, list, partial: false, both_sides: null },
    pageUrl: '/products/dress',
    style: 'inline',
    product: { id: '', name: '' },
  };
}
