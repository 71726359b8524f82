import { expect, it } from 'vitest';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { importPlan } from '../../../src/import/plan/import-plan.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';
import { printedOptions } from '../../../testing/service/commands/printed-options.ts';

const options = {
  map: [],
  set: [],
  ignore: [],
  state: [],
  scale: undefined,
  scope: undefined,
  dateFormat: undefined,
  mediaBase: undefined,
};

/** A file with one row, and the review that the suggested mapping creates from it. */
const files: [string, Record<string, string>, object][] = [
  [
    'German',
    {
      Artikelnummer: 'L-1',
      Artikelname: 'Lampe',
      Bewertung: '4,0',
      Titel: 'Warm',
      Text: 'Passt sehr gut hier',
      Kunde: 'Ida',
      'E-Mail': 'ida@example.com',
      Datum: 'Dienstag, 5. März 2024',
      Status: 'Freigegeben',
      Verifiziert: 'Ja',
    },
    {
      product_handle: 'L-1',
      product_title: 'Lampe',
      rating: 4,
      title: 'Warm',
      content: 'Passt sehr gut hier',
      author: 'Ida',
      author_email: 'ida@example.com',
      commented_at: '2024-03-05T00:00:00Z',
      is_published: 1,
      is_verified: 1,
    },
  ],
  [
    'French',
    {
      'Référence produit': 'L-1',
      Note: '5 étoiles',
      Titre: 'Beau',
      Commentaire: 'Une très belle lampe',
      Prénom: 'Zoé',
      'Date de publication': 'mardi 5 mars 2024',
      'Achat vérifié': 'Oui',
      'Photo 1': 'https://a.example/1.jpg',
      'Photo 2': 'https://a.example/2.jpg',
    },
    {
      product_handle: 'L-1',
      rating: 5,
      title: 'Beau',
      content: 'Une très belle lampe',
      author: 'Zoé',
      commented_at: '2024-03-05T00:00:00Z',
      is_verified: 1,
      media: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
    },
  ],
  [
    'Japanese',
    {
      商品コード: 'L-1',
      評価: '★★★★★',
      タイトル: '良い',
      レビュー本文: '部屋がとても明るくなりました',
      投稿者: 'アヤ',
      投稿日: '2024年3月5日(火)',
      購入者: 'はい',
    },
    {
      product_handle: 'L-1',
      rating: 5,
      title: '良い',
      content: '部屋がとても明るくなりました',
      author: 'アヤ',
      commented_at: '2024-03-05T00:00:00Z',
      is_verified: 1,
    },
  ],
  [
    'marketplace',
    {
      Date: 'Mar 5, 2024',
      'Order ID': '3101234567',
      'Listing ID': '1412345678',
      'Listing Title': 'Lamp',
      'Star Rating': 'FIVE',
      Buyer: 'Ada',
      Message: 'Lovely lamp and quick',
      'Shop Response': 'Thanks',
      'Reviewer Photo': 'https://a.example/face.jpg',
    },
    {
      product_id: '1412345678',
      product_title: 'Lamp',
      order_id: '3101234567',
      rating: 5,
      author: 'Ada',
      content: 'Lovely lamp and quick',
      commented_at: '2024-03-05T00:00:00Z',
      reply: { content: 'Thanks' },
      media: [],
    },
  ],
];

it.each(files)('a %s header is refused with a mapping that fits', async (_kind, row, review) => {
  async function* rows() {
    yield { line: 2, cells: Object.values(row) };
  }
  const survey = await surveyColumns(Object.keys(row), rows());
  const printed = printedOptions(messageOf(() => importPlan(survey, options)));
  const plan = importPlan(survey, { ...options, ...printed });
  expect(plan.mistakes).toEqual([]);
  expect(await rowToReview(Object.values(row), plan.map, plan.rules)).toMatchObject({ review, warnings: [] });
});

it('a header without an author is refused with one to set', async () => {
  async function* rows() {
    yield { line: 2, cells: ['5', 'Lovely lamp and quick', '7'] };
  }
  const survey = await surveyColumns(['Stars', 'Review text', 'SKU'], rows());
  expect(messageOf(() => importPlan(survey, options))).toMatch(
    /The names and cells suggest --map "rating=Stars,.*" --set "author=Customer"\.$/,
  );
});

function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}
