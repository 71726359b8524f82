import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { standardPlaces, uploadPlaces } from '../../../src/service/media/uploads/upload-places.ts';

const patient = () => new AbortController().signal;
const limits = {
  all: { places: 4, bytes: 100 },
  shop: { places: 3, bytes: 100 },
  client: { places: 2, bytes: 100 },
  waiting: 20,
};

/** Uploads by name; `done` ends the oldest one in progress. */
function startedUploads(given = limits) {
  const places = uploadPlaces(given);
  const started: { name: string; free: () => void }[] = [];
  const order: string[] = [];
  const add = (shop: string, client: string | undefined, bytes = 1) => {
    const name = `${shop}${client ?? ''}`;
    return places.take({ shop, client }, bytes, patient()).then((free) => {
      if (!free) return void order.push(`${name} refused`);
      order.push(name);
      started.push({ name, free });
    });
  };
  const done = async () => {
    started.shift()?.free();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, done, order, started };
}

it('gives free places to shops in turns, and to the clients of a shop', async () => {
  const { add, done, order } = startedUploads({ ...limits, all: { places: 1, bytes: 100 } });
  for (let count = 0; count < 4; count += 1) void add('A', 'a');
  for (let count = 0; count < 2; count += 1) void add('A', 'b');
  void add('B', 'c');
  await done();
  for (let count = 0; count < 7; count += 1) await done();
  expect(order).toEqual(['Aa', 'Aa', 'Bc', 'Ab', 'Aa', 'Ab', 'Aa']);
});

it('refuses a shop whose line is full, and no other', async () => {
  const { add, done, order } = startedUploads({ ...limits, waiting: 2 });
  for (let count = 0; count < 6; count += 1) void add('A', undefined);
  void add('B', undefined);
  await done();
  await done();
  expect(order.toSorted()).toEqual(['A', 'A', 'A', 'A', 'A refused', 'B']);
});

it('keeps the limits in every order of uploads, and in the end serves all of them', async () => {
  const upload = fc.record({
    shop: fc.constantFrom('A', 'B', 'C'),
    client: fc.constantFrom('a', 'b', undefined),
    bytes: fc.integer({ min: 1, max: 60 }),
    ends: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(upload, { maxLength: 20 }), async (uploads) => {
      const places = uploadPlaces(limits);
      const running = new Set<(typeof uploads)[number] & { free: () => void }>();
      let served = 0;
      const settle = () => new Promise((resolve) => setImmediate(resolve));
      const end = async () => {
        const [first] = running;
        if (!first) return;
        running.delete(first);
        first.free();
        await settle();
      };
      const most = (key: 'shop' | 'client') => {
        const counts = Map.groupBy(
          [...running].filter((one) => one[key]),
          (one) => one[key],
        );
        return Math.max(0, ...[...counts.values()].map(({ length }) => length));
      };
      const check = () => {
        const bytes = [...running].reduce((sum, one) => sum + one.bytes, 0);
        expect([running.size <= 4, most('shop') <= 3, most('client') <= 2, bytes <= 100]).toEqual(
          Array(4).fill(true),
        );
      };
      for (const one of uploads) {
        void places.take(one, one.bytes, patient()).then((free) => {
          if (free) running.add({ ...one, free });
          served += 1;
        });
        await settle();
        check();
        for (let count = 0; count < one.ends; count += 1) await end();
        check();
      }
      while (running.size > 0) await end();
      expect(served).toBe(uploads.length);
    }),
    { numRuns: 50 },
  );
});

it('a place that is given up goes to the next', async () => {
  const places = uploadPlaces({ ...limits, all: { places: 1, bytes: 100 } });
  const first = await places.take({ shop: 'A', client: 'a' }, 1, patient());
  const leaving = new AbortController();
  const impatient = places.take({ shop: 'A', client: 'a' }, 1, leaving.signal);
  const next = places.take({ shop: 'A', client: 'a' }, 1, patient());
  leaving.abort();
  expect(await impatient).toBeUndefined();
  first?.();
  expect(await next).toBeTypeOf('function');
});

it('has the limits that the docs state', () => {
  const docs = readFileSync('docs/media.md', 'utf8').replace(/\s+/g, ' ');
  const { all, shop, client, waiting } = standardPlaces;
  expect(docs).toContain(`At most ${all.places} photos, together ${all.bytes / 1e6} MB, arrive`);
  expect(docs).toContain(
    `at the same time: ${shop.places} from one shop, ${client.places} from one network.`,
  );
  expect(docs).toContain(`if ${waiting} photos of its shop are waiting`);
});
