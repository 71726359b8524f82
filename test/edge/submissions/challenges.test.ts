import { expect, test } from 'vitest';
import { createMemoryLedger } from '../../../src/edge/submissions/memory-ledger.ts';
import { aReview, edgeOver, noon } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  createWritingApi,
  newKey,
  post,
  proofFor,
  shopOrigin,
} from '../../../testing/edge/writing-api.ts';

function shop(parts: Parameters<typeof edgeOver>[1] = {}) {
  return edgeOver(createWritingApi([aReview()]), { env: accepting, ...parts });
}

type Shop = ReturnType<typeof shop>;

/** The reasons to hold a review, from the metrics: a browser does not learn them. */
async function heldFor(edge: Shop, body: unknown, headers: Record<string, string> = {}): Promise<string[]> {
  const before = await counts(edge);
  expect((await post(edge, body, headers)).status).toBe(202);
  const after = await counts(edge);
  return [...after].filter(([reason, count]) => count !== before.get(reason)).map(([reason]) => reason);
}

async function counts({ get }: Shop): Promise<Map<string, string>> {
  const text = await (await get('/metrics')).text();
  const lines = text.matchAll(/submissions_held_total\{reason="(\w+)"\} (\d+)/g);
  return new Map([...lines].map(([, reason = '', count = '']) => [reason, count]));
}

test('a challenge is not stored by caches, and only the shop gets one', async () => {
  const { get } = shop();
  const ask = (origin: string, query: string) => get(`/v1/challenge?${query}`, { headers: { origin } });
  const response = await ask(shopOrigin, 'product=lamp');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await ask('https://evil.example', 'product=lamp')).status).toBe(403);
  expect((await ask(shopOrigin, '')).status).toBe(400);
});

test('a proof counts for its product, for an hour, and for one review, which may be repeated', async () => {
  const edge = shop();
  const proof = await proofFor(edge);
  edge.pass(60);
  const key = { 'idempotency-key': newKey() };
  expect(await heldFor(edge, aSubmission({ proof }), key)).toEqual([]);
  expect(await heldFor(edge, aSubmission({ proof }), key)).toEqual([]);
  expect(await heldFor(edge, aSubmission({ proof, content: 'Another text' }))).toEqual(['no_proof']);
  const other = await proofFor(edge, 'product=vase');
  edge.pass(60);
  expect(await heldFor(edge, aSubmission({ proof: other, content: 'A third' }))).toEqual(['no_proof']);
  const late = await proofFor(edge);
  edge.pass(3_600);
  expect(await heldFor(edge, aSubmission({ proof: late, content: 'A fourth' }))).toEqual(['no_proof']);
});

test('processes with the same credentials and ledger accept the proofs of each other, once', async () => {
  const ledger = createMemoryLedger(() => noon);
  const [one, other] = [shop({ ledger }), shop({ ledger })];
  const proof = await proofFor(one);
  other.pass(60);
  expect(await heldFor(other, aSubmission({ proof }))).toEqual([]);
  one.pass(60);
  expect(await heldFor(one, aSubmission({ proof, content: 'Another text' }))).toEqual(['no_proof']);
  const stranger = shop({ env: { ...accepting, REVIEWS_ACCESS_TOKEN: 'another-token' } });
  stranger.pass(60);
  expect(await heldFor(stranger, aSubmission({ proof }))).toEqual(['no_proof']);
});

test.each(['x', btoa('{}'), btoa('null'), btoa('{"challenge":{"parameters":{}},"solution":{}}')])(
  'the broken proof %s holds the review',
  async (proof) => {
    expect(await heldFor(shop(), aSubmission({ proof }))).toEqual(['no_proof']);
  },
);

test('an altered challenge or solution holds the review', async () => {
  const edge = shop();
  const solved = JSON.parse(atob(await proofFor(edge)));
  edge.pass(60);
  const { challenge, solution } = solved;
  const parameters = { ...challenge.parameters, data: { ...challenge.parameters.data, issued: noon + 1 } };
  const later = btoa(JSON.stringify({ challenge: { ...challenge, parameters }, solution }));
  expect(await heldFor(edge, aSubmission({ proof: later }))).toEqual(['no_proof']);
  const derivedKey = solution.derivedKey.replace(/^../, (byte: string) => (byte === '00' ? '01' : '00'));
  const wrong = btoa(JSON.stringify({ challenge, solution: { ...solution, derivedKey } }));
  expect(await heldFor(edge, aSubmission({ proof: wrong, content: 'Other' }))).toEqual(['no_proof']);
});

test('challenges become harder with the burst on a product, not for other products', async () => {
  const edge = shop({ env: { ...accepting, TRUSTED_PROXIES: '1' }, random: () => 0 });
  let networks = 0;
  const ask = async (product: string) => {
    const headers = { origin: shopOrigin, 'x-forwarded-for': `192.0.2.${++networks % 200}` };
    const response = await edge.get(`/v1/challenge?product=${product}`, { headers });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { deriveKey } = await import('altcha-lib/algorithms/web/pbkdf2');
  const { solveChallenge } = await import('altcha-lib');
  const counterOf = async (product: string) =>
    (await solveChallenge({ challenge: await ask(product), deriveKey }))?.counter;
  expect(await counterOf('lamp')).toBe(200);
  for (let index = 0; index < 20; index += 1) await ask('lamp');
  expect(await counterOf('lamp')).toBe(400);
  expect(await counterOf('vase')).toBe(200);
});

test("the shop's own rule gets a signed review without the email address, and is skipped if it fails", async () => {
  const asked: Request[] = [];
  let answer = () => Response.json({ hold: true });
  const api = createWritingApi([aReview()]);
  const fetch = (request: Request) => {
    if (!request.url.startsWith('https://rule.example/')) return api.fetch(request);
    asked.push(request);
    return answer();
  };
  const credentials = {
    REVIEWS_ACCESS_TOKEN: '',
    REVIEWS_PUBLIC_TOKEN: 'p',
    REVIEWS_PRIVATE_TOKEN: 'secret',
  };
  const env = { ...accepting, ...credentials, REVIEW_RULE_URL: 'https://rule.example/check' };
  const edge = shop({ env, fetch });
  const given = { author_email: 'canary@mail.example' };
  expect(await heldFor(edge, aSubmission(given))).toContain('shop_rule');
  const [request] = asked;
  expect(request?.headers.get('sign')).toMatch(/^[\da-f]{64}$/);
  expect(await request?.text()).not.toContain('canary');
  answer = () => new Response('', { status: 500 });
  expect(await heldFor(edge, aSubmission({ content: 'Other' }))).not.toContain('shop_rule');
});

test('logs and metrics contain nothing of a review', async () => {
  const edge = shop();
  const canary = {
    author: 'canary',
    content: 'canary',
    title: 'canary',
    author_email: 'canary@mail.example',
  };
  await post(edge, aSubmission(canary));
  await post(edge, aSubmission({ ...canary, author: '', rating: 'canary' }));
  expect(JSON.stringify(edge.events)).not.toContain('canary');
  expect(await (await edge.get('/metrics')).text()).not.toContain('canary');
});
