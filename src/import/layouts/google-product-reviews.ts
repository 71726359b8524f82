import type { ExportLayout } from './export-layout.ts';

/**
 * The feed of product reviews that shops and review apps write for Google (XML, versions 2.2 to 2.4). A
 * review of several variants belongs to the first SKU.
 */
export const googleProductReviews: ExportLayout = {
  name: 'Google product reviews',
  marks: ['review_id', 'review_timestamp', 'ratings.overall'],
  columns: {
    id: 'review_id',
    product_id: ['products.product.product_ids.skus.sku', 'products.product.product_ids.mpns.mpn'],
    product_handle: 'products.product.product_url',
    product_title: 'products.product.product_name',
    rating: 'ratings.overall',
    author: 'reviewer.name',
    author_country: ['review_country', 'reviewer.country'],
    title: 'title',
    content: 'content',
    commented_at: 'review_timestamp',
    order_id: 'transaction_id',
    is_verified: 'is_verified_purchase',
    images: 'reviewer_images.reviewer_image.url',
  },
  notTaken: [
    'collection_method',
    'cons.con',
    'cons.con[2]',
    'feed.aggregator.name',
    'feed.publisher.favicon',
    'feed.publisher.name',
    'feed.version',
    'is_incentivized_review',
    'products.product.product_ids.asins.asin',
    'products.product.product_ids.brands.brand',
    'products.product.product_ids.gtins.gtin',
    'products.product.product_ids.gtins.gtin[2]',
    'products.product.product_ids.mpns.mpn[2]',
    'products.product.product_ids.skus.sku[2]',
    'pros.pro',
    'pros.pro[2]',
    'ratings.overall.@max',
    'ratings.overall.@min',
    'review_language',
    'review_url',
    'review_url.@type',
    'reviewer.name.@is_anonymous',
    'reviewer.reviewer_id',
  ],
};
