import { expect, test } from 'vitest';
import { createMemoryLedger } from '../../../src/edge/submissions/memory-ledger.ts';
import { aReview, edgeOver, noon, type Setting } from '../../../testing/edge/shop.ts';
import { accepting, createWritingApi, shopOrigin } from '../../../testing/edge/writing-api.ts';
import * as built from '../../../widget/server/index.ts';

const renderer = async () => built;

function shop({ env, ...parts }: Setting = {}) {
  const api = createWritingApi([aReview()]);
  const edge = edgeOver(api, { renderer, env: { ...accepting, ...env }, ...parts });
  return { ...edge, api };
}

const path = '/v1/reviews/form?product=lamp&product_id=12&locale=de';

const typed = {
  ...{ rating: '4', content: 'Hell & warm <b>', title: '', author: 'Grace Hopper' },
  ...{ author_email: '', website: '' },
};

type Posting = { fields?: Record<string, string>; body?: string; at?: string } & Record<string, unknown>;

/** Posts a form as a browser without JavaScript does. */
async function submit(
  { get }: Pick<ReturnType<typeof shop>, 'get'>,
  { fields = {}, body, at = path, ...headers }: Posting = {},
) {
  const response = await get(at, {
    method: 'POST',
    body: body ?? new URLSearchParams({ ...typed, ...fields }).toString(),
    headers: { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const html = await response.text();
  return { response, html, said: textOf(html) };
}

/** The heading, the problems with the fields that they link to, and the notices of a page. */
function textOf(html: string): string[] {
  const parts = html.matchAll(
    /<h1[^>]*>(.*?)<\/h1>|(<a href="#[^>]*>.*?)<\/a>|part="notice"[^>]*>(.*?)<\/p>/g,
  );
  return [...parts].map(([, heading, link, notice]) =>
    link ? link.replace(/<a href="(.*?)">/, '$1 ') : (heading ?? notice ?? ''),
  );
}

test('a form without JavaScript creates one review, and says in its language what happens next', async () => {
  const { api, ...edge } = shop();
  const together = await Promise.all([submit(edge), submit(edge)]);
  const later = await submit(edge, { referer: `${shopOrigin}/lamp` });
  for (const { response, said } of [...together, later]) {
    expect(response.status).toBe(200);
    expect(said).toEqual([
      'Danke für deine Bewertung',
      'Deine Bewertung wartet auf Freigabe. Sobald der Shop sie gelesen hat, können alle sie sehen.',
    ]);
  }
  expect(later.html).toContain(`<a href="${shopOrigin}/lamp">Zurück zum Shop</a>`);
  expect(api.bodies).toMatchObject([
    { rating: 4, author: 'Grace H.', content: 'Hell & warm <b>', product_id: '12', product_handle: 'lamp' },
  ]);
  const metrics = await (await edge.get('/metrics')).text();
  expect(metrics).toContain('submissions_held_total{reason="no_proof"} 1\n');
  await submit(edge, { fields: { content: 'Another text' } });
  expect(api.bodies).toHaveLength(2);
});

test('a double click that reaches two processes creates one review, and both answer with thanks', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<undefined>();
  const before = () => {
    started.resolve();
    return released.promise as never;
  };
  const api = createWritingApi([aReview()], { before });
  const ledger = createMemoryLedger(() => noon);
  const process = (parts: Setting = {}) => edgeOver(api, { renderer, env: accepting, ledger, ...parts });
  const first = submit(process());
  await started.promise;
  const get: typeof ledger.get = async (name) => {
    const found = await ledger.get(name);
    // The second process has seen that the first one is not done.
    if (name.startsWith('submission:')) released.resolve(undefined);
    return found;
  };
  const answers = await Promise.all([first, submit(process({ ledger: { ...ledger, get } }))]);
  expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
  expect(api.bodies).toHaveLength(1);
});

test('the page runs nothing, is stored nowhere, and allows only its own style', async () => {
  const edge = shop();
  const { response, html } = await submit(edge);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]{43}='; form-action 'self'/,
  );
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  expect(policy).toContain(btoa(String.fromCharCode(...new Uint8Array(digest))));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(html).not.toMatch(/<script| style=| on\w+=/);
});

const refused = 'Dieser Shop nimmt derzeit keine Bewertungen an.';
const later = 'Deine Bewertung konnte nicht gesendet werden. Bitte versuche es gleich erneut.';
const problem = 'Deine Bewertung';

test.each<[name: string, Posting, status: number, ...said: string[]]>([
  ['no stars', { fields: { rating: '' } }, 422, problem, '#rating-1 Wähle eine Anzahl von Sternen'],
  ['six stars', { fields: { rating: '6' } }, 422, problem, '#rating-1 Wähle eine Anzahl von Sternen'],
  [
    'stars that are no number',
    { fields: { rating: 'x' } },
    422,
    problem,
    '#rating-1 Wähle eine Anzahl von Sternen',
  ],
  [
    'no name and no text',
    { fields: { author: ' ', content: '' } },
    422,
    problem,
    '#content Schreibe ein paar Worte',
    '#author Gib einen Namen ein',
  ],
  [
    'a text of zero-width characters',
    { fields: { content: '\u200b' } },
    422,
    problem,
    '#content Schreibe ein paar Worte',
  ],
  [
    'a name of zero-width characters',
    { fields: { author: '\u200b' } },
    422,
    problem,
    '#author Gib einen Namen ein',
  ],
  [
    'U+0000 in the text',
    { fields: { content: 'a\0b' } },
    422,
    problem,
    '#content Entferne Sonderzeichen: Was würdest du Freunden erzählen?',
  ],
  [
    'overrides in the name',
    { fields: { author: 'Ann\u202e' } },
    422,
    problem,
    '#author Entferne Sonderzeichen: Name',
  ],
  [
    'a line break in the title',
    { fields: { title: 'a\r\nb' } },
    422,
    problem,
    '#title Entferne Sonderzeichen: In wenigen Worten',
  ],
  [
    'a name that is too long',
    { fields: { author: 'x'.repeat(61) } },
    422,
    problem,
    '#author Kürze diesen Text: Name',
  ],
  [
    'an email address that is none',
    { fields: { author_email: 'ann' } },
    422,
    problem,
    '#email Gib eine E-Mail-Adresse wie name@example.com ein',
  ],
  [
    'a body that is too large',
    { fields: { content: 'x'.repeat(70_000) } },
    413,
    problem,
    'Kürze diesen Text: Was würdest du Freunden erzählen?',
  ],
  ['10,000 fields', { body: 'a=&'.repeat(10_000) }, 400, problem, later],
  ['another origin', { origin: 'https://evil.example' }, 403, problem, refused],
  ['the opaque origin', { origin: 'null' }, 403, problem, refused],
  [
    'a body that is not urlencoded',
    { 'content-type': 'multipart/form-data; boundary=x' },
    415,
    problem,
    later,
  ],
  ['plain text', { 'content-type': 'text/plain' }, 415, problem, later],
])('%s creates nothing, and the page says what to do', async (_, posting, status, ...said) => {
  const { api, ...edge } = shop();
  const answer = await submit(edge, posting);
  expect({ status: answer.response.status, said: answer.said }).toEqual({ status, said });
  expect(answer.html).toMatch(/^<!doctype html><html lang="de" dir="ltr">/);
  expect(api.bodies).toEqual([]);
});

test('a URL without a product, or with an unknown language, is refused in English', async () => {
  const { api, ...edge } = shop();
  for (const at of ['/v1/reviews/form', `${path}-`]) {
    const { response, said } = await submit(edge, { at });
    expect(response.status).toBe(400);
    expect(said).toEqual(['Your review', 'This shop isn’t accepting reviews right now.']);
  }
  expect(api.bodies).toEqual([]);
});

test('the form comes back with what was typed, and can be posted again from the edge', async () => {
  const { api, get } = shop();
  const fields = { rating: '2', author: '', content: '</textarea><script>\r\nx\u202e', is_affiliated: 'on' };
  const first = await submit({ get }, { fields, referer: `${shopOrigin}/lamp?a=1` });
  expect(first.html).toContain('&lt;/textarea>&lt;script>\nx</textarea>');
  expect(first.html).not.toContain('<script');
  expect(first.html).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/);
  expect(first.html.match(/ checked/g)).toHaveLength(2);
  // Otherwise a browser would hide the origin of the next post.
  expect(first.response.headers.get('referrer-policy')).toBe('same-origin');
  const action = /<form[^>]* action="([^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = await submit({ get }, { at: `/v1/reviews/form${action}`, origin: 'https://edge.example' });
  expect(second.said[0]).toBe('Danke für deine Bewertung');
  expect(second.html).toContain(`<a href="${shopOrigin}/lamp?a=1">`);
  expect(api.bodies).toHaveLength(1);
});

test('the page links only to pages of allowed origins', async () => {
  const edge = shop();
  const linkOf = async (query: string, referer = '') =>
    /class="back"><a href="([^"]*)"/.exec((await submit(edge, { at: path + query, referer })).html)?.[1];
  expect(await linkOf('', 'https://evil.example/lamp')).toBeUndefined();
  expect(await linkOf('&page-url=/lamp%23form', 'https://evil.example/')).toBe(`${shopOrigin}/lamp#form`);
  expect(await linkOf(`&page-url=${shopOrigin}/cup`)).toBe(`${shopOrigin}/cup`);
  const { response } = await submit(edge, { at: `${path}&page-url=https://evil.example/` });
  expect(response.status).toBe(400);
});

test('if the API is down, the text is kept and can be sent again', async () => {
  const { get } = shop({ fetch: async () => new Response(null, { status: 503 }) });
  const { response, said, html } = await submit({ get });
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(said).toEqual(['Deine Bewertung', later]);
  expect(html).toContain('Hell &amp; warm &lt;b></textarea>');
});

test('GET shows an empty form and changes nothing', async () => {
  const { api, get } = shop();
  const response = await get(`${path}&content=x&rating=5`);
  expect(response.status).toBe(200);
  expect(textOf(await response.text())).toEqual(['Deine Bewertung']);
  expect(api.bodies).toEqual([]);
});

test('one network cannot post without end', async () => {
  const { api, ...edge } = shop();
  const statuses: number[] = [];
  for (let post = 0; post < 32; post++) {
    statuses.push((await submit(edge, { fields: { content: `Text ${post}` } })).response.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(api.bodies).toHaveLength(30);
});

test('without REVIEW_SUBMISSIONS, the path does not exist', async () => {
  const { get } = edgeOver(createWritingApi([aReview()]), { renderer });
  expect((await submit({ get })).response.status).toBe(404);
  expect((await get(path)).status).toBe(404);
});
