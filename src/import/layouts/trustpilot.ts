import type { ExportLayout } from './export-layout.ts';

/** Reviews of a shop: they have no product. */
export const trustpilot: ExportLayout = {
  name: 'Trustpilot',
  marks: ['Review Created (UTC)', 'Review Username', 'Review Stars'],
  columns: {
    id: 'Review Id',
    rating: 'Review Stars',
    author: 'Review Username',
    author_email: 'Review User Email',
    title: 'Review Title',
    content: 'Review Content',
    commented_at: 'Review Created (UTC)',
    reply_content: ['Company Response', 'Business Reply'],
    reply_at: ['Company Reply Date (UTC)', 'Business Reply Date (UTC)'],
  },
  notTaken: [
    'Business Unit Id',
    'Domain Url',
    'Location Name',
    'Reference Id',
    'Review Consumer User Id',
    'Review Language',
    'Source Of Review',
    'Webshop Name',
  ],
};
