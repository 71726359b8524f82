import type { ExportLayout } from './export-layout.ts';

export const powerReviews: ExportLayout = {
  name: 'PowerReviews',
  marks: ['Review Id', 'Page Id', 'Review Display', 'Review Text'],
  columns: {
    id: 'Review Id',
    product_id: 'Page Id',
    rating: 'Rating',
    author: 'Review Display',
    author_email: ['Review Email', 'Email'],
    author_country: 'Review Location',
    title: 'Review Title',
    content: 'Review Text',
    commented_at: 'Review Date',
    is_published: 'Review Status',
    is_verified: 'Verified Buyer',
  },
  notTaken: [],
  dateOrder: 'month',
};
