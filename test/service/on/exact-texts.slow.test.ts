import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { encodeText } from '../../../testing/service/commands/encode-text.ts';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

/** All reviews of a shop in the order of the file. */
const storedIn = (shop: ReturnType<typeof importFolder>) =>
  shop.stored(async (store) => {
    const all = await Array.fromAsync(store.exportReviews('1'));
    return all.map(({ review }) => review);
  });

const entities: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&amp;': '&' };

/** The text of a cell as shoppers read it: each entity once. */
const plain = (cell = '') =>
  cell
    .replace(/\r\n?/g, '\n')
    .replace(/&(#39|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();

/** The rows of a file, read without the import. */
const rowsOf = (text: string | Buffer): Record<string, string>[] =>
  parse(text, { columns: true, bom: true, relax_quotes: true });

const texts = ({ rating, title, content, is_published }: Review) => ({
  rating,
  title,
  content,
  is_published,
});

const data = join(process.cwd(), '../shared/data');

describe.runIf(existsSync(data))('every row of reviews by real customers', () => {
  it('has the stars, texts and product of the file of a clothing shop', async () => {
    const shop = importFolder();
    const source = join(data, 'womens-clothing-en/womens_clothing_reviews_first1000.csv');
    const map = 'rating=Rating,title=Title,content=Review Text,product_id=Clothing ID';
    const set = 'author=Customer,is_published=1';
    await shop.run('import', source, '--map', map, '--set', set, '--ignore', '*');
    const expected = rowsOf(readFileSync(source)).map((row) => ({
      rating: Number(row.Rating),
      title: plain(row.Title),
      content: plain(row['Review Text']),
      is_published: 1,
      product_id: row['Clothing ID'],
      author: 'Customer',
      commented_at: '',
    }));
    expect(expected).toHaveLength(1_000);
    expect(
      (await storedIn(shop)).map((review) => ({
        ...texts(review),
        product_id: review.product_id,
        author: review.author,
        commented_at: review.commented_at,
      })),
    ).toEqual(expected);
  });

  it('has the stars, texts and dates of the file of a marketplace, the first row of each id', async () => {
    const shop = importFolder();
    const source = join(data, 'olist-pt/olist_order_reviews_sample.csv');
    shop.file('olist.csv', readFileSync(source));
    await shop.importOfShop('olist.csv', '--set', 'is_published=1');
    const ids = new Set<string>();
    const rows = rowsOf(readFileSync(source)).filter(({ review_id = '' }) => {
      const isFirst = !ids.has(review_id);
      ids.add(review_id);
      return isFirst;
    });
    const expected = rows.map((row) => ({
      rating: Number(row.review_score),
      title: plain(row.review_comment_title),
      content: plain(row.review_comment_message),
      is_published: 1,
      commented_at: `${row.review_creation_date?.replace(' ', 'T')}Z`,
    }));
    expect(expected).toHaveLength(8_159);
    const reviews = await storedIn(shop);
    expect(reviews.map((review) => ({ ...texts(review), commented_at: review.commented_at }))).toEqual(
      expected,
    );
  });
});

describe('a file in another encoding', () => {
  const turkish = ['Çok güzel bir ürün, teşekkürler', 'Beğendim; ışığı çok hoş', 'Kötü değil ama pahalı'];
  const chinese = [
    '质量很好，非常满意，下次还会再来购买',
    '物流太慢了，等了一个星期才收到，包装也破了',
    '颜色和图片不一样，有点失望，不过客服的态度不错',
    '性价比很高，推荐给大家，送朋友也很合适',
    '这个价格能买到这样的东西真的很划算，我已经买了三次了',
    '衣服的面料很舒服，就是尺码偏小，建议大家买大一号',
    '说明书看不懂，安装花了我两个小时，用起来还可以',
    '味道有点重，放了几天以后好多了，孩子很喜欢',
    '第一次在这家店买东西，没想到这么好，以后会常来的',
    '用了一个月就坏了，联系卖家也没有人回答，大家不要上当',
  ];
  const japanese = [
    'とても良い商品です。また買います',
    '配送が遅くて残念でした',
    '色が写真と違いますが、使いやすいです',
  ];
  const arabic = ['المنتج جميل جدا وأنصح به', 'وصل متأخرا ولكن الجودة ممتازة', 'لم يعجبني اللون'];

  it.each<[string, string[], number, (text: string) => Buffer]>([
    ['utf-16le', turkish, 300, (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', turkish, 300, (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['gb18030', chinese, 10_000, (text) => encodeText(text, 'gb18030')],
    ['shift_jis', japanese, 300, (text) => encodeText(text, 'shift_jis')],
    ['windows-1256', arabic, 300, (text) => encodeText(text, 'windows-1256')],
  ])('keeps every text: %s', async (encoding, sentences, count, encode) => {
    const shop = importFolder();
    const expected = Array.from({ length: count }, (_row, index) => ({
      rating: (index % 5) + 1,
      content: `${sentences[index % sentences.length]} ${index}`,
      title: sentences[(index + 1) % sentences.length] ?? '',
      is_published: index % 2,
    }));
    const lines = expected.map(({ rating, title, content, is_published }) =>
      [rating, 'Ada', `"${title}"`, `"${content}"`, is_published].join(','),
    );
    shop.file('r.csv', encode(['rating,author,title,content,is_published', ...lines, ''].join('\r\n')));
    // The detector cannot be certain of a few different sentences in Chinese, so that the import would ask.
    const chosen = encoding === 'gb18030' ? ['--encoding', encoding] : [];
    const { output } = await shop.importOfShop('r.csv', ...chosen);
    expect(output).toContain(`Encoding: ${encoding} (`);
    expect((await storedIn(shop)).map(texts)).toEqual(expected);
  });
});
