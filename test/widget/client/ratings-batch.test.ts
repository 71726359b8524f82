import { beforeEach, expect, it } from 'vitest';
import { rating } from '../../../testing/widget/fixtures.ts';
import type { RawOutcome } from '../../../widget/client/outcome.ts';
import { ratingsBatch } from '../../../widget/client/ratings-batch.ts';

let frames: (() => void)[];
let asked: string[][];
/** The handles that are parameters of their own. */
let alone: unknown[][];
let endpoints: string[];
let outcome: RawOutcome;
beforeEach(() => {
  frames = [];
  asked = [];
  alone = [];
  endpoints = [];
  outcome = { ok: true, answer: {} };
});

const ratings = () =>
  ratingsBatch(
    (run) => frames.push(run),
    async (endpoint, _path, { products, handle }) => {
      asked.push(`${products}`.split(','));
      alone.push([handle].flat());
      endpoints.push(endpoint);
      return outcome;
    },
  );
/** Requests the ratings of one endpoint. */
const batch = () => {
  const ask = ratings();
  return (handle: string) => ask('https://edge.example/', handle, signal);
};
const nextFrame = () => {
  for (const run of frames.splice(0)) run();
};
const mean = { average: 4.6, count: 128 };
const { signal } = new AbortController();

it('batches the ratings of a frame into one request, sorted and without duplicates', async () => {
  outcome = { ok: true, answer: { mug: rating(), bowl: null } };
  const ask = batch();
  const ratings = Promise.all([ask('mug'), ask('bowl'), ask('mug')]);
  expect(asked).toEqual([]);
  nextFrame();
  expect(await ratings).toEqual([mean, null, mean]);
  expect(asked).toEqual([['bowl', 'mug']]);
});

it('sends another request for the ratings of a later frame', async () => {
  const ask = batch();
  ask('mug');
  nextFrame();
  ask('bowl');
  nextFrame();
  expect(asked).toEqual([['mug'], ['bowl']]);
});

it('requests at most 50 ratings at a time', async () => {
  const ask = batch();
  const handles = Array.from({ length: 120 }, (_, index) => `mug-${index}`);
  for (const handle of handles) ask(handle);
  nextFrame();
  expect(asked.map((some) => some.length)).toEqual([50, 50, 20]);
  expect(asked.flat().sort()).toEqual(handles.sort());
});

it('resolves to null if the request fails', async () => {
  outcome = { ok: false, answer: { code: 'offline' } };
  const known = batch()('mug');
  nextFrame();
  expect(await known).toBeNull();
});

it('resolves to null for an invalid handle without sending it', async () => {
  outcome = { ok: true, answer: { mug: rating() } };
  const ask = batch();
  const ratings = Promise.all([ask('m'.repeat(256)), ask('mug')]);
  nextFrame();
  expect(await ratings).toEqual([null, mean]);
  expect(asked).toEqual([['mug']]);
});

it('requests each handle in a parameter of its own if one of them has a comma', async () => {
  outcome = { ok: true, answer: { mug: rating(), 'T6,5 cm': rating() } };
  const ask = batch();
  const ratings = Promise.all([ask('T6,5 cm'), ask('mug'), ask('A,B')]);
  nextFrame();
  expect(await ratings).toEqual([mean, mean, null]);
  expect(alone).toEqual([['A,B', 'T6,5 cm', 'mug']]);
});

it.each(['constructor', '__proto__', 'toString'])(
  'does not mistake the inherited property %s for a rating',
  async (handle) => {
    const known = batch()(handle);
    nextFrame();
    expect(await known).toBeNull();
  },
);

it.each([null, 'text', 7, [], { mug: 'five stars' }, { mug: { average: 9, count: 1 } }])(
  'resolves to null for the invalid response %j',
  async (answer) => {
    outcome = { ok: true, answer };
    const known = batch()('mug');
    nextFrame();
    expect(await known).toBeNull();
  },
);

it('requests ratings of another endpoint there', async () => {
  const ask = ratings();
  ask('https://one.example/', 'mug', signal);
  ask('https://two.example/', 'mug', signal);
  nextFrame();
  expect(endpoints).toEqual(['https://one.example/', 'https://two.example/']);
  expect(asked).toEqual([['mug'], ['mug']]);
});
