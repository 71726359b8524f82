import { expect, test } from 'vitest';
import { createMemoryLedger } from '../../../src/edge/submissions/memory-ledger.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, noon } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  createWritingApi,
  post,
  proofFor,
} from '../../../testing/edge/writing-api.ts';

const vase = { id: '2', product_id: '13', product_handle: 'vase' };

function shop() {
  const api = createWritingApi([aReview({ content: aSubmission().content }), aReview(vase)]);
  return { ...edgeOver(api, { env: accepting }), api };
}

test.each([
  ['its own handle', { product: 'lamp', product_id: '12' }, 'lamp'],
  ['the handle of another product', { product: 'vase', product_id: '12' }, undefined],
  ['an invented handle', { product: 'invented', product_id: '12' }, undefined],
  ['the handle of another product and an invented id', { product: 'vase', product_id: '99' }, undefined],
  ['the names of a new product', { product: 'new', product_id: '99' }, 'new'],
])('an API that renames products by new reviews gets no foreign name: %s', async (_name, names, sent) => {
  const { api, ...edge } = shop();
  expect((await post(edge, aSubmission(names))).status).toBe(202);
  expect(api.bodies[0]?.product_id).toBe(names.product_id);
  expect(api.bodies[0]?.product_handle).toBe(sent);
});

test('the reviews of a product count together, however it is named', async () => {
  const ledger = createMemoryLedger(() => noon);
  const edge = edgeOver(createWritingApi([aReview()]), { env: accepting, ledger });
  // The sixth review of the hour.
  for (const _ of Array(5)) ledger.count('recent:12', 3_600);
  const proof = await proofFor(edge, 'product=lamp');
  expect((await post(edge, aSubmission({ product_id: undefined, proof }))).status).toBe(202);
  expect(await (await edge.get('/metrics')).text()).toContain('submissions_held_total{reason="burst"} 1');
});

test('an invented handle hides no copy', async () => {
  const { api, ...edge } = shop();
  await post(edge, aSubmission({ product: 'invented' }));
  expect(await (await edge.get('/metrics')).text()).toContain('submissions_held_total{reason="copy"} 1');
});

test('while the id of a handle cannot be read, the review is not refused for lack of it', async () => {
  const edge = edgeOver({ fetch: () => envelope({}, 13) }, { env: accepting });
  const response = await post(edge, aSubmission({ product_id: undefined }));
  expect(await response.json()).toMatchObject({ code: 'api_unavailable' });
});
