import { expect, it } from 'vitest';
import { columnMap } from '../../../../src/import/columns/column-map.ts';
import type { ImportField } from '../../../../src/import/columns/import-fields.ts';
import { plainRules } from '../../../../src/import/rows/reading-rules.ts';
import { rowToReview } from '../../../../src/import/rows/row-to-review.ts';
import { expectDocumented } from '../../../../testing/service/expect-documented.ts';

/** A value of each field that cannot be imported. Identities are excluded: only our own export has them. */
const badValues: Record<Exclude<ImportField, 'identity'>, string> = {
  id: '7.63E+12',
  product_id: '7.63E+12',
  product_handle: '7.63E+12',
  product_title: 'more than 300 characters',
  rating: 'good',
  author: '',
  author_email: 'more than 255 characters',
  author_phone: 'more than 255 characters',
  author_country: 'Atlantis',
  title: 'more than 300 characters',
  content: 'more than 10000 characters',
  commented_at: 'yesterday',
  item_type: 'more than 120 characters',
  order_id: '7.63E+12',
  source: 'more than 255 characters',
  is_verified: 'Maybe',
  is_featured: 'Maybe',
  is_published: 'Maybe',
  is_top: 'Maybe',
  tag: 'more than 255 characters',
  media: 'photo.jpg',
  images: 'photo.jpg',
  video: 'video.mp4',
  reply_content: 'more than 10000 characters',
  reply_at: 'yesterday',
};

it('a bad value costs its row only if the review would be a wrong one, as the guide lists', async () => {
  const rows = [];
  for (const [field, value] of Object.entries(badValues)) {
    const { costs, message } = await costOf(field, value);
    rows.push(`| \`${field}\` | ${value === '' ? '*empty*' : value} | ${costs} | ${message} |`);
  }
  const table = ['| Field | Bad value | Costs | Message |', '| --- | --- | --- | --- |', ...rows].join('\n');
  expectDocumented('bad values', table);
});

async function costOf(field: string, value: string): Promise<{ costs: string; message: string }> {
  const [, length] = /^more than (\d+) characters$/.exec(value) ?? [];
  const row: Record<string, string> = { rating: '5', author: 'Ada', product_id: '1' };
  if (field.startsWith('product_')) delete row.product_id;
  if (field === 'reply_at') row.reply_content = 'Thank you';
  row[field] = length ? 'x'.repeat(Number(length) + 1) : value;
  if (field === 'product_title') row.product_id = '1';
  const result = await rowToReview(Object.values(row), columnMap(Object.keys(row), [], []), plainRules());
  if ('reasons' in result) return { costs: 'the row', message: result.reasons.join('; ') };
  expect(result.review).toMatchObject({ rating: 5, author: 'Ada' });
  expect(result.warnings).toHaveLength(1);
  return { costs: 'itself', message: result.warnings.join() };
}
