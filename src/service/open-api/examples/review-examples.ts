import type { reviewExtensions, reviewOperations } from '../../../contract/operations/reviews.ts';
import type { Reply, Review } from '../../../contract/review.ts';
import type { OperationExamples } from './operation-example.ts';

const reply: Reply = { id: '7', content: 'Thank you, Ada!', reply_at: '2024-05-02T08:30:00Z' };

export const exampleReview: Review = {
  id: '12',
  rating: 5,
  author: 'Ada Lovelace',
  author_email: 'ada@example.com',
  author_phone: '',
  author_country: 'GB',
  title: 'Soft and cool',
  content: 'Washed it five times, and it still looks new.',
  commented_at: '2024-05-01T12:00:00Z',
  item_type: 'Size M',
  order_id: '9001',
  source: 'email',
  product_id: '4501',
  product_title: 'Linen shirt',
  product_handle: 'linen-shirt',
  is_verified: 1,
  is_featured: 0,
  is_published: 1,
  is_top: 0,
  tag: '',
  media: [
    {
      url: 'https://media.example.com/shirt.jpg',
      thumbnail_url: 'https://media.example.com/shirt-320.jpg',
      type: 1,
      is_published: 1,
    },
  ],
  reply,
  created_at: '2024-05-01T12:00:00Z',
  updated_at: '2024-05-02T08:30:00Z',
  language: 'en',
  is_incentivised: 0,
  is_affiliated: 0,
};

export const examplePage = { page: 1, page_size: 20, total_page: 1, count: 1 };

export const reviewExamples: OperationExamples<keyof typeof reviewOperations> = {
  get_reviews: {
    input: { product_handle: 'linen-shirt', is_published: 1, sort_by: 'created-descending', page_size: 20 },
    data: { page: examplePage, list: [exampleReview] },
  },
  get_review: { input: { id: '12' }, data: exampleReview },
  get_rating: {
    input: { product_handle: 'linen-shirt' },
    data: {
      rating_value: '4.67',
      review_count: 3,
      star1_count: 0,
      star2_count: 0,
      star3_count: 0,
      star4_count: 1,
      star5_count: 2,
    },
  },
  create_review: {
    input: {
      rating: 5,
      author: 'Ada Lovelace',
      title: 'Soft and cool',
      content: 'Washed it five times, and it still looks new.',
      product_id: '4501',
      product_handle: 'linen-shirt',
      media: [{ url: 'https://media.example.com/shirt.jpg' }],
    },
    data: {
      ...exampleReview,
      author_email: '',
      author_country: '',
      item_type: '',
      order_id: '0',
      source: '',
      is_verified: 0,
      is_published: 0,
      reply: null,
      updated_at: '2024-05-01T12:00:00Z',
    },
  },
  delete_review: { input: { id: '12' }, data: {} },
  create_review_reply: { input: { review_id: '12', content: 'Thank you, Ada!' }, data: reply },
  update_review_reply: {
    input: { id: '7', content: 'Thank you very much, Ada!' },
    data: { ...reply, content: 'Thank you very much, Ada!' },
  },
  delete_review_reply: { input: { id: '7' }, data: reply },
};

const exampleToken = 'GJtXhZ3bS0mQyB1vXW2b9kqvJ4v1sC2bSdEo8Q';

export const reviewExtensionExamples: OperationExamples<keyof typeof reviewExtensions> = {
  create_reviews: {
    input: {
      reviews: [
        {
          rating: 5,
          author: 'Ada Lovelace',
          content: 'Washed it five times, and it still looks new.',
          product_id: '4501',
          source: 'Help desk',
          external_id: 'T-1842',
        },
      ],
    },
    data: { created: 1, reviews: [{ id: '12', external_id: 'T-1842', is_new: 1 }] },
  },
  revise_review: {
    input: {
      token: exampleToken,
      rating: 4,
      author: 'Ada Lovelace',
      content: 'Washed it ten times, and it has faded a little.',
      held_for: [],
    },
    data: { id: '12', status: 'waiting', reason: '', is_changed: 1 },
  },
  withdraw_review: {
    input: { token: exampleToken },
    data: { id: '12', status: 'withdrawn', reason: '' },
  },
  get_review_status: {
    input: { token: exampleToken },
    data: { id: '12', status: 'not_published', reason: 'off_topic' },
  },
};
