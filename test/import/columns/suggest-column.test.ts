import { expect, test } from 'vitest';
import { fieldColumns } from '../../../src/import/columns/mapped-columns.ts';
import { suggestColumns } from '../../../src/import/columns/suggest-column.ts';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';

/** Suggestions for a header and one row, as `field=column`, several columns with commas. */
async function suggested(table: Record<string, string>) {
  const names = Object.keys(table);
  const survey = await surveyColumns(names, rowsOf(Object.values(table)));
  const columns = Object.groupBy(fieldColumns(suggestColumns(survey)), ([field]) => field);
  return Object.fromEntries(
    Object.entries(columns).map(([field, found]) => [field, found.map(([, index]) => names[index]).join()]),
  );
}

async function* rowsOf(cells: string[]) {
  yield { line: 2, cells };
}

const text = 'Fills the whole room with light';
const photo = 'https://photos.example/a.jpg';

/** Headers as apps without a recognised layout may write them; their makers publish none. */
const apps: [string, Record<string, string>, Record<string, string>][] = [
  [
    'Stamped',
    {
      productId: '8123',
      productTitle: 'Brass lamp',
      productHandle: 'brass-lamp',
      reviewId: '11',
      author: 'Ada',
      email: 'ada@example.com',
      location: 'Leeds',
      reviewTitle: 'Warm',
      reviewMessage: text,
      reviewRating: '5',
      reviewDate: '2024-03-05',
      reviewState: 'published',
      reviewVerifiedType: 'buyer',
      reviewReply: 'Thank you, Ada',
      reviewReplyDate: '2024-03-06',
      reviewUserPhotos: photo,
      reviewUserVideos: '',
    },
    {
      product_id: 'productId',
      product_title: 'productTitle',
      product_handle: 'productHandle',
      id: 'reviewId',
      author: 'author',
      author_email: 'email',
      author_country: 'location',
      title: 'reviewTitle',
      content: 'reviewMessage',
      rating: 'reviewRating',
      commented_at: 'reviewDate',
      is_published: 'reviewState',
      is_verified: 'reviewVerifiedType',
      reply_content: 'reviewReply',
      reply_at: 'reviewReplyDate',
      images: 'reviewUserPhotos',
      video: 'reviewUserVideos',
    },
  ],
  [
    'Reviews.io',
    {
      'Product Review ID': '11',
      SKU: 'LAMP-1',
      'Product Name': 'Brass lamp',
      Rating: '5',
      Review: text,
      'Reviewer Name': 'Ada',
      'Reviewer Email': 'ada@example.com',
      'Order ID': '1001',
      'Date Created': '2024-03-05',
      Status: 'Published',
      'Verified Buyer': 'Yes',
      Images: photo,
    },
    {
      id: 'Product Review ID',
      product_id: 'SKU',
      product_title: 'Product Name',
      rating: 'Rating',
      content: 'Review',
      author: 'Reviewer Name',
      author_email: 'Reviewer Email',
      order_id: 'Order ID',
      commented_at: 'Date Created',
      is_published: 'Status',
      is_verified: 'Verified Buyer',
      images: 'Images',
    },
  ],
  [
    'Fera',
    {
      id: 'frev_1',
      external_product_id: '8123',
      product_name: 'Brass lamp',
      heading: 'Warm',
      body: text,
      rating: '5',
      customer_name: 'Ada',
      customer_email: 'ada@example.com',
      created_at: '2024-03-05T10:00:00Z',
      state: 'approved',
      is_verified: 'true',
      media_urls: photo,
      store_reply: 'Thank you, Ada',
      external_order_id: '1001',
    },
    {
      id: 'id',
      product_id: 'external_product_id',
      product_title: 'product_name',
      title: 'heading',
      content: 'body',
      rating: 'rating',
      author: 'customer_name',
      author_email: 'customer_email',
      commented_at: 'created_at',
      is_published: 'state',
      is_verified: 'is_verified',
      images: 'media_urls',
      reply_content: 'store_reply',
      order_id: 'external_order_id',
    },
  ],
  [
    'Ali Reviews',
    {
      'Product handle': 'brass-lamp',
      Author: 'Ada',
      Rating: '5',
      Title: 'Warm',
      Content: text,
      'Author country': 'GB',
      'Author email': 'ada@example.com',
      'Commented at': '2024-03-05',
      Reply: 'Thank you, Ada',
      'Reply at': '2024-03-06',
      'Verify purchase': '1',
      'Photo url': photo,
    },
    {
      product_handle: 'Product handle',
      author: 'Author',
      rating: 'Rating',
      title: 'Title',
      content: 'Content',
      author_country: 'Author country',
      author_email: 'Author email',
      commented_at: 'Commented at',
      reply_content: 'Reply',
      reply_at: 'Reply at',
      is_verified: 'Verify purchase',
      images: 'Photo url',
    },
  ],
  [
    'Rivyo',
    {
      product_handle: 'brass-lamp',
      reviewer_location: 'Leeds',
      reviewer_email: 'ada@example.com',
      reviewer_name: 'Ada',
      review_title: 'Warm',
      review_description: text,
      rating: '5',
      review_date: '05-03-2024',
      review_status: 'Approved',
      verified_badge: 'Yes',
      review_images: photo,
    },
    {
      product_handle: 'product_handle',
      author_country: 'reviewer_location',
      author_email: 'reviewer_email',
      author: 'reviewer_name',
      title: 'review_title',
      content: 'review_description',
      rating: 'rating',
      commented_at: 'review_date',
      is_published: 'review_status',
      is_verified: 'verified_badge',
      images: 'review_images',
    },
  ],
];

test.each(apps)('all columns of a header like the one of %s are suggested', async (_app, table, fields) => {
  expect(await suggested(table)).toEqual(fields);
});

test('of several ratings, texts, dates and names, the columns of the review are suggested', async () => {
  const feefo = {
    Name: 'Ada',
    'Sale Date': '01/03/2024',
    'Feedback Date': '25/03/2024',
    'Product Id': '5901',
    'Service Rating': '5',
    'Service Comment': 'Quick delivery to my door',
    'Product Rating': '4',
    'Product Comment': text,
  };
  expect(await suggested(feefo)).toEqual({
    author: 'Name',
    commented_at: 'Feedback Date',
    product_id: 'Product Id',
    rating: 'Product Rating',
    content: 'Product Comment',
  });
  const feed = { 'store.name': 'Lamps', 'product.url': 'https://lamps.example/a', sku: '7' };
  expect(await suggested({ ...feed, 'reviewer.isAnonymous': 'false', 'reviewer.name': 'Ada' })).toEqual({
    author: 'reviewer.name',
    product_id: 'sku',
  });
});

test('all columns with photos or videos are suggested, except pictures of products and persons', async () => {
  const table = {
    'Product image': photo,
    avatar_url: photo,
    Photo_Count: '2',
    Pictures: photo,
    extra: photo,
  };
  expect(await suggested({ ...table, photo_2: '', video_1: '/1.mp4', video_2: '' })).toEqual({
    images: 'Pictures,photo_2,extra',
    video: 'video_1,video_2',
  });
});

test('no name of a category is suggested as the author', async () => {
  const categories = { 'Division Name': 'Intimates', 'Class Name': 'Layering', 'Store name': 'Lamps' };
  expect(await suggested({ ...categories, 'Clothing ID': '767', Rating: '5' })).toEqual({
    product_id: 'Clothing ID',
    rating: 'Rating',
  });
});

test('the time of a deletion is no date of the review', async () => {
  expect(await suggested({ Stars: '5', deleted_at: '2024-03-05', created_at: '2024-03-01' })).toEqual({
    rating: 'Stars',
    commented_at: 'created_at',
  });
});
