import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath, type Operation, operations } from '../../src/contract/operations.ts';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import { authorToken } from '../../src/service/submissions/author-token.ts';
import { type Leaf, leavesOf, wholeReview, withLeaf } from '../../testing/client/input-leaves.ts';
import { type CallableName, operationSamples } from '../../testing/client/operation-samples.ts';
import { generated } from '../../testing/determinism/generations.ts';
import { customerOf, stockShop, wordOf } from '../../testing/service/content/stock-shop.ts';
import { databasesBelowStore, type FreshDatabase } from '../../testing/service/databases/databases.ts';
import { type ServiceWithMedia, serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { receiver } from '../../testing/service/webhooks/webhook-receiver.ts';

type Shop = { id: string; key: string; photo: string };

const names = (Object.keys(operationSamples) as CallableName[]).filter(
  (name) => (operations[name] as Operation).audience === 'shop',
);
const isRead = (name: CallableName) =>
  operations[name].method === 'GET' || (operations[name] as Operation).isRead === true;

const inputs: Record<string, object> = {
  ...Object.fromEntries(names.map((name) => [name, operationSamples[name].input])),
  create_review: wholeReview,
};

describe.each(databasesBelowStore)('on $name, each pair of shops', ({ create }) => {
  let database: FreshDatabase;
  let service: ServiceWithMedia;
  let server: Awaited<ReturnType<typeof receiver>>;
  const shops: Shop[] = [];
  beforeAll(async () => {
    database = await create();
    server = await receiver();
    service = await serviceWithMedia({ db: database.open(), requestsPerMinute: Number.POSITIVE_INFINITY });
    for (const id of ['1', '2', '3']) {
      const shop = { name: '', domain: `shop-${id}.example`, passwordHash: '' };
      if (id !== '1') expect(await service.store.addShop(shop)).toMatchObject({ id });
      const token = `key of shop ${id}`;
      await issueCredentials(service.store, id, { kind: 'api-key' }, () => token);
      shops.push({ id, key: token, ...(await stockShop(service, id, server.url)) });
    }
  });
  afterAll(async () => {
    await Promise.all([service.close(), server.close()]);
    await database.drop();
  });

  async function call({ key }: Shop, name: CallableName, input: object) {
    const { method, path } = operations[name];
    const isGet = method === 'GET';
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const headers = { 'content-type': 'application/json', 'x-token': key };
    const body = isGet ? {} : { body: JSON.stringify(input) };
    const request = new Request(service.origin + basePath + path + query, { method, headers, ...body });
    const text = await (await service.answer(request)).text();
    return { code: JSON.parse(text).code as number, text };
  }

  /** Every value in a response that the shop itself can get. */
  async function learnable(shop: Shop): Promise<Leaf[]> {
    const person = { email: customerOf(shop.id) };
    const [review] = (await service.store.listReviews(shop.id, { page: 1, page_size: 1 })).list;
    const inputOf: Partial<Record<CallableName, object>> = {
      get_review: { id: review?.id },
      get_review_status: { token: await authorToken(service.store, shop.id, review?.id ?? '') },
      get_rating: { is_all_rating: 1 },
      get_moderation_reviews: { state: 'all' },
      get_job: { id: (await service.store.listJobs(shop.id, { page: 1, page_size: 1 })).list[0]?.id },
      get_webhook_deliveries: { webhook_id: (await service.store.listWebhooks(shop.id))[0]?.id },
      export_customer: person,
      check_email_recipients: { emails: [person.email], email_type: 'review_request' },
      create_unsubscribe_link: { ...person, email_type: 'all' },
    };
    const values = new Set<Leaf>();
    for (const name of names.filter((one) => isRead(one) || inputOf[one])) {
      const { code, text } = await call(shop, name, inputOf[name] ?? {});
      expect([name, code]).toEqual([name, name === 'get_oauth_authorize_url' ? 3 : 0]);
      if (code === 0) for (const value of leavesOf(JSON.parse(text).data)) values.add(value);
    }
    return [...values];
  }

  const rowsOfOthers = async ({ id }: Shop) =>
    (await service.dump()).map(({ table, rows }) => ({
      table,
      rows: rows.filter((row) => ![id, undefined].includes((row as { shop_id?: string }).shop_id)),
    }));

  it('is refused the photos of the other in a new review, by field', async () => {
    for (const shop of shops)
      for (const { id, photo } of shops.filter((one) => one !== shop)) {
        const review = {
          rating: 5,
          author: 'Eve',
          media: [{ url: photo, thumbnail_url: `${photo}.640.webp` }],
        };
        const { code, text } = await call(shop, 'create_review', review);
        const message = 'must not be an upload of another shop';
        const errors = ['url', 'thumbnail_url'].map((name) => ({ field: `media.0.${name}`, message }));
        expect([id, code, JSON.parse(text).data]).toEqual([id, 3, { errors }]);
        const batch = await call(shop, 'create_reviews', {
          reviews: [{ ...review, external_id: '1', source: 'Eve' }],
        });
        const fields = errors.map(({ field }) => ({ field: `reviews.0.${field}`, message }));
        expect([batch.code, JSON.parse(batch.text).data]).toEqual([3, { errors: fields }]);
      }
  });

  it('can neither see nor change nor keep anything of the other with a value that it learned', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const learned = new Map<Shop, Leaf[]>();
    for (const shop of shops) learned.set(shop, await learnable(shop));
    for (const attacker of shops) {
      const values = shops.filter((shop) => shop !== attacker).flatMap((shop) => learned.get(shop) ?? []);
      const calls = fc.record({
        name: fc.constantFrom(...names),
        value: fc.constantFrom(...values),
        position: fc.nat(30),
      });
      const urls = values.filter((value) => `${value}`.startsWith('http'));
      const places = leavesOf(wholeReview).flatMap((leaf, index) =>
        `${leaf}`.startsWith('http') ? [index] : [],
      );
      const attempts = [
        ...urls.flatMap((value) =>
          places.map((position) => ({ name: 'create_review' as const, value, position })),
        ),
        ...fc.sample(calls, { numRuns: generated(120), seed }),
      ];
      // An attacker sees words of the other shop once it has stored them itself, so these values come last.
      const hasWord = ({ value }: { value: Leaf }) => `${value}`.includes(wordOf(''));
      const ordered = [...attempts.filter((one) => !hasWord(one)), ...attempts.filter(hasWord)];
      const sentWords = new Set<string>();
      const before = await rowsOfOthers(attacker);
      for (const { name, value, position } of ordered) {
        const sent = inputs[name] ?? {};
        const input = leavesOf(sent).length > 0 ? withLeaf(sent, position, value) : sent;
        const { text } = await call(attacker, name, input);
        for (const word of shops.filter((shop) => shop !== attacker).map(({ id }) => wordOf(id))) {
          if (JSON.stringify(input).includes(word)) sentWords.add(word);
          const isHidden = sentWords.has(word) || !text.includes(word);
          expect([seed, name, input, isHidden]).toEqual([seed, name, input, true]);
        }
      }
      expect(await rowsOfOthers(attacker)).toEqual(before);
    }
    for (const shop of shops) {
      const { text } = await call(shop, 'remove_customer', { email: customerOf(shop.id) });
      expect(JSON.parse(text).data).toMatchObject({ used_uploads: 0 });
      // A generated call may have deleted the review of its own shop before.
      await service.removeUnused();
      const { status } = await service.fetchMedia(shop.photo);
      expect([shop.id, status]).toEqual([shop.id, 404]);
    }
    expect(await service.storedFiles()).toEqual([]);
  });
});
