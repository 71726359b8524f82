import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExportLayout } from '../../../src/import/layouts/export-layout.ts';
import { exportLayouts } from '../../../src/import/layouts/export-layouts.ts';
import { readExport } from '../../../testing/service/commands/read-export.ts';
import { expectDocumented } from '../../../testing/service/expect-documented.ts';

const folder = 'test/import/layouts/exports';

const labelOf = ({ name, edition }: Pick<ExportLayout, 'name' | 'edition'>) =>
  edition ? `${name}, ${edition}` : name;

/** Fields, and the words for their loss. Of several fields, one is enough. */
const losses = {
  'product_id product_handle product_title': 'products',
  product_handle: 'handles of products',
  product_title: 'names of products',
  author: 'names of authors',
  author_email: 'e-mail addresses',
  title: 'titles',
  is_published: 'which reviews were hidden',
  is_verified: 'verified buyers',
  reply_content: 'replies',
  images: 'photos',
  video: 'videos',
};

const photo = (url: string) => ({ type: 1, url });

describe('recognised exports', () => {
  it('have a fixture each, and a row in the guide', () => {
    const files = readdirSync(folder).map((name) => name.replace(/\..*/, ''));
    const names = exportLayouts.map(({ name }) => name);
    expect(names).toHaveLength(files.length);
    const rows = exportLayouts.map(
      ({ columns, notTaken, ...layout }) =>
        `| ${labelOf(layout)} | ${Object.keys(columns).join(', ')} | ${notTaken.join(', ') || '–'} |`,
    );
    const table = ['| Export | Fields | Columns not taken |', '| --- | --- | --- |', ...rows].join('\n');
    expectDocumented('exports', table);
  });

  it('are described by the losses that they bring, as the guide lists', () => {
    const rows = exportLayouts.map(({ columns, answerOf, values = {}, ...layout }) => {
      const lost = Object.entries(losses)
        .filter(([fields]) => fields.split(' ').every((field) => !(field in columns)))
        .filter(([field]) => field !== 'reply_content' || answerOf === undefined)
        .map(([, words]) => words);
      const filled = Object.entries(values).map(([field, value]) => `${field} is \`${value}\``);
      return `| ${labelOf(layout)} | ${[...lost, ...filled].join(', ') || '–'} |`;
    });
    const table = ['| Export | Lacks |', '| --- | --- |', ...rows].join('\n');
    expectDocumented('losses', table, 'docs/import.md');
  });

  it('Judge.me: curation decides, several photos with commas, replies, places', async () => {
    const { notes, mistakes, reviews, warnings } = await readExport('judge-me.csv');
    expect(mistakes).toEqual([]);
    expect(notes[0]).toBe(
      'This looks like an export of Judge.me: 13 of 16 columns understood, not taken: source, ip_address, metaobject_handle.',
    );
    expect(reviews).toMatchObject([
      {
        ...{ rating: 5, title: 'Warm light', content: 'Fills the room.\nEven at night.', author: 'Ada L.' },
        ...{ product_id: '8123456789012', product_handle: 'brass-lamp', author_country: 'GB' },
        ...{ commented_at: '2024-03-05T10:00:00Z', is_published: 1, source: 'Judge.me' },
        reply: { content: 'Thank you, Ada', reply_at: '2024-03-06T09:30:00Z' },
        media: [photo('https://photos.example/w_200,h_200/a.jpg'), photo('https://photos.example/b.jpg')],
      },
      { rating: 2, is_published: 0, reply: null, commented_at: '2024-04-01T08:15:00Z' },
      { rating: 5, is_published: 0, author_country: '' },
    ]);
    expect(warnings).toEqual(['author_country is left out: it is not a country']);
  });

  it("Bazaarvoice's feed: removed and rejected reviews stay hidden, replies, photos, places", async () => {
    const { notes, mistakes, reviews, warnings } = await readExport('bazaarvoice.xml');
    expect([mistakes, warnings]).toEqual([[], []]);
    expect(notes[0]).toMatch(/^This looks like an export of Bazaarvoice: /);
    expect(reviews).toMatchObject([
      {
        ...{ rating: 5, title: 'Warm & heavy', content: 'Keeps tea hot all morning', author: 'Zoë' },
        ...{ product_id: expect.any(String), product_handle: 'MUG-1', product_title: 'Harbour mug' },
        ...{ author_email: 'zoe@example.com', commented_at: '2024-05-01T18:00:00Z', is_published: 1 },
        reply: { content: 'Thank you, Zoë!', reply_at: '2024-05-03T18:00:00Z' },
        media: [photo('https://photos.example/1.jpg'), photo('https://photos.example/2.jpg')],
      },
      { author: 'Bo', product_handle: 'MUG-1', is_published: 0, reply: null, media: [] },
      { author: 'Cy', product_handle: 'BOWL-1', product_title: 'Tea bowl', is_published: 0 },
    ]);
  });

  it("Google's feed of product reviews: spam stays hidden, and the first SKU is the product", async () => {
    const { notes, mistakes, reviews } = await readExport('google-product-reviews.xml');
    expect(mistakes).toEqual([]);
    expect(notes[0]).toMatch(/^This looks like an export of Google product reviews: /);
    expect(reviews).toMatchObject([
      {
        ...{ rating: 4, title: 'Warm light', content: 'Fills the room, even in winter' },
        ...{ product_handle: 'lamp', product_title: 'Brass lamp', is_verified: 1 },
        ...{ commented_at: '2024-04-21T00:00:00Z', author: 'Anonymous', is_published: 1 },
        media: [photo('https://photos.example/1.jpg')],
      },
      { author: 'Bot', is_published: 0 },
    ]);
  });

  it('JSON-LD: the product around its reviews, also if its name follows them', async () => {
    const { notes, mistakes, reviews } = await readExport('schema-org.json');
    expect(mistakes).toEqual([]);
    expect(notes[0]).toMatch(/^This looks like an export of JSON-LD: /);
    expect(reviews).toMatchObject([
      {
        ...{ rating: 5, title: 'Warm', content: 'Keeps tea hot all morning', author: 'Ida' },
        ...{ product_handle: 'MUG-1', product_title: 'Harbour mug', commented_at: '2024-05-01T00:00:00Z' },
      },
      {
        ...{ rating: 2, content: 'Too heavy for the hand', author: 'Bo', product_handle: 'MUG-1' },
        media: [photo('https://photos.example/1.jpg'), photo('https://photos.example/2.jpg')],
      },
    ]);
  });

  it('Loox: the nickname or else the full name, hidden reviews stay hidden', async () => {
    const { notes, mistakes, reviews } = await readExport('loox.csv');
    expect([mistakes, notes[0]]).toEqual([
      [],
      'This looks like an export of Loox: 12 of 13 columns understood, not taken: variant.',
    ]);
    expect(reviews).toMatchObject([
      {
        ...{ author: 'Ada', is_verified: 1, is_published: 1, commented_at: '2024-11-05T08:00:00Z' },
        ...{ product_handle: 'linen-dress', media: [photo('https://images.example/x.jpg')] },
      },
      { author: 'Bo', is_published: 0, rating: 1 },
      { author: 'Cy Twombly', is_verified: 0, is_published: 1, content: 'Runs a little small' },
    ]);
  });

  it('Shopify Product Reviews: states, time zones and replies', async () => {
    const { notes, mistakes, reviews } = await readExport('shopify-product-reviews.csv');
    expect([mistakes, notes[0]]).toEqual([
      [],
      'This looks like an export of Shopify Product Reviews: 11 of 11 columns understood.',
    ]);
    expect(reviews).toMatchObject([
      {
        ...{ is_published: 1, commented_at: '2023-06-01T14:00:00Z', author_country: 'FR' },
        reply: { content: 'Merci Ines', reply_at: '2023-06-02T13:00:00Z' },
      },
      { is_published: 0, commented_at: '2023-06-02T14:00:00Z' },
      { is_published: 0 },
    ]);
  });

  it('Yotpo: unpublished photos and private comments stay out', async () => {
    const { mistakes, reviews, warnings } = await readExport('yotpo.csv');
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{
          content: 'Strong & light\nLove it',
          is_verified: 1,
          is_published: 1,
          product_id: '999',
          product_handle: 'leather-bag',
        },
        ...{ author_country: 'ES', reply: { content: 'Gracias Ana', reply_at: '2024-03-16T00:00:00Z' } },
        media: [photo('https://photos.example/1.jpg'), photo('https://photos.example/2.jpg')],
      },
      { is_verified: 0, is_published: 0, reply: null, rating: 1 },
    ]);
    expect(JSON.stringify(reviews)).not.toContain('never');
    expect(warnings).toEqual(['reply is left out: it is not public']);
  });

  it('Yotpo since 2022: site reviews are of the shop, spam and internal comments stay hidden', async () => {
    const { mistakes, reviews, warnings } = await readExport('yotpo-since-2022.csv');
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{ product_id: '88001', product_handle: 'hall-lamp', is_published: 1, is_verified: 1 },
        ...{ author_country: 'NO', order_id: '3001', media: [photo('https://photos.example/lamp.jpg')] },
        reply: { content: 'Thanks Ida!', reply_at: '2023-05-02T09:00:00Z' },
      },
      { product_id: '88001', is_published: 0, is_verified: 0 },
      { product_id: '0', product_handle: '', is_published: 1, is_verified: 0, reply: null },
      { product_id: '0', is_published: 0, author: 'Kim' },
    ]);
    expect(JSON.stringify(reviews)).not.toMatch(/never/i);
    expect(warnings).toEqual(['reply is left out: it is not public']);
  });

  it('Okendo: ids of the platform, verified buyers, moderation', async () => {
    const { mistakes, reviews } = await readExport('okendo.csv');
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{ product_id: '555', product_handle: 'candle', author_country: 'AU', is_published: 1 },
        ...{ is_verified: 1, commented_at: '2024-02-01T09:00:00Z' },
        media: [photo('https://photos.example/a.jpg'), photo('https://photos.example/b.jpg')],
      },
      { title: 'Cracked', is_published: 0, is_verified: 0, rating: 1 },
    ]);
  });

  it('PowerReviews: the month first if no date is decisive, ids as handles in their own case', async () => {
    const { notes, mistakes, reviews } = await readExport('power-reviews.csv');
    expect(mistakes).toEqual([]);
    expect(notes).toContain('Dates in "Review Date": month first, as usual for this export.');
    expect(reviews).toMatchObject([
      {
        ...{ commented_at: '2024-03-04T00:00:00Z', product_handle: 'HBC00004OVGX1', is_verified: 1 },
        ...{ author_country: 'US', is_published: 1 },
      },
      { commented_at: '2024-05-06T00:00:00Z', is_published: 0, author_country: '' },
      { is_published: 0 },
    ]);
    const chosen = await readExport('power-reviews.csv', { dateFormat: 'DD/MM/YYYY' });
    expect(chosen.reviews[0]?.commented_at).toBe('2024-04-03T00:00:00Z');
  });

  it('Trustpilot: reviews of the shop, which must be meant', async () => {
    expect((await readExport('trustpilot.csv')).mistakes).toEqual([
      expect.stringMatching(/reviews of the shop itself.*--scope store/),
    ]);
    const { mistakes, reviews } = await readExport('trustpilot.csv', { scope: 'store' });
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{ rating: 5, author: 'Sam', product_id: '0', commented_at: '2024-02-02T10:00:00Z' },
        reply: { content: 'Thanks, Sam!', reply_at: '2024-02-03T08:00:00Z' },
      },
      { rating: 2, title: 'Slow', reply: null },
    ]);
  });

  it('Amazon: tabs, markup and verified purchases; authors have no names', async () => {
    const { mistakes, reviews } = await readExport('amazon.tsv');
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{ author: 'Amazon customer', content: 'Great fun "for all"\nof us', is_verified: 1 },
        ...{
          product_handle: 'B00EXAMPLE',
          product_title: 'Board game',
          commented_at: '2015-08-31T00:00:00Z',
        },
      },
      { is_verified: 0, rating: 2 },
    ]);
    const named = await readExport('amazon.tsv', { set: ['author=Customer'] });
    expect(named.reviews.map(({ author }) => author)).toEqual(['Customer', 'Customer']);
  });

  it('WooCommerce: times in UTC, moderation, and the first public reply of the shop to each review', async () => {
    const { mistakes, reviews, refused } = await readExport('woo-commerce.csv');
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{ content: 'Keeps tea warm', commented_at: '2024-05-01T10:00:00Z', is_published: 1 },
        ...{ is_verified: 1, product_title: 'Blue mug', title: 'Lovely' },
        reply: { content: 'Thank you very much', reply_at: '2024-05-02T10:00:00Z' },
      },
      { author: 'Jo', is_published: 0, is_verified: 0, reply: null },
      { author: 'Bot', is_published: 0 },
    ]);
    const reason = 'replies to another row, and is not the shop’s first public reply to a review';
    expect(refused).toEqual([reason, reason, reason, reason]);
  });

  it('EchoBrain: photos as JSON, replies, publication', async () => {
    const { mistakes, reviews } = await readExport('echo-brain.csv');
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      {
        ...{ is_published: 1, is_verified: 1, order_id: '1042', reply: { content: 'Thank you' } },
        ...{ product_handle: 'p-9f2', media: [photo('https://photos.example/u.jpg')] },
      },
      { is_published: 0, rating: 2, media: [] },
    ]);
  });

  it('Olist: reviews without text keep their rating', async () => {
    const { mistakes, reviews } = await readExport('olist.csv', { scope: 'store' });
    expect(mistakes).toEqual([]);
    expect(reviews).toMatchObject([
      { rating: 1, title: 'Não chegou', content: 'Péssimo atendimento da loja', author: 'Cliente' },
      { rating: 5, title: '', content: '', commented_at: '2018-01-18T00:00:00Z' },
    ]);
  });
});

describe('the options of the shop', () => {
  it('override the layout: --map, --set, --state and --ignore', async () => {
    const { map, reviews } = await readExport('loox.csv', {
      map: ['author=full_name'],
      set: ['source=Loox 2023'],
      state: ['Hidden=published'],
      ignore: ['img'],
    });
    expect(map.columns.images).toBeUndefined();
    expect(reviews.map(({ author, source, is_published }) => [author, source, is_published])).toEqual([
      ['Ada Lovelace', 'Loox 2023', 1],
      ['Bo Diddley', 'Loox 2023', 1],
      ['Cy Twombly', 'Loox 2023', 1],
    ]);
  });
});
