import { expect, it } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { openApiDocument } from '../../../src/service/open-api/open-api-document.ts';
import { referenceHandler } from '../../../src/service/reference/reference-handler.ts';

const answer = referenceHandler(openApiDocument());
const page = async () => (await answer()).text();

/** Without it, browsers ask for an icon that the policy forbids, and report a violation. */
const emptyIcon = '<link rel="icon" href="data:,">';

it('allows nothing but its own style sheet and an empty icon', async () => {
  const response = await answer();
  const text = await response.text();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles));
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString('base64')}'`);
  expect(policy).toContain('img-src data:;');
  expect(text.replace(emptyIcon, '')).not.toMatch(/<script| style="| on\w+="|<img|<link/);
});

it('has a heading for each operation that takes credentials, and no link that leads nowhere', async () => {
  const text = await page();
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect([...text.matchAll(/ id="/g)]).toHaveLength(ids.size);
  const missing = Object.entries(operations).filter(([name]) => !ids.has(name));
  expect(missing.filter(([, { audience }]) => audience !== 'person')).toEqual([]);
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  const urls = [...text.replace(emptyIcon, '').matchAll(/href="([^"#]+)"/g)].map(([, url]) => url);
  expect(new Set(urls)).toEqual(new Set(['openapi.json']));
});

it('shows types, limits, values, requirements, scopes, examples and errors of an operation', async () => {
  const [, article = ''] =
    /(<article[^>]*aria-labelledby="create_review">.*?<\/article>)/s.exec(await page()) ?? [];
  const text = article.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(text).toContain('POST /api/v1/openapi/create_review');
  expect(text).toContain('A bearer token needs the scope write_reviews.');
  expect(text).toContain('rating integer required Number of stars. 1 to 5');
  expect(text).toContain('At most 10,000 characters');
  expect(text).toContain('is_published integer 1 if shoppers see it. One of 0, 1');
  expect(text).toContain('&quot;title&quot;: &quot;Soft and cool&quot;');
  expect(article).toContain('<a href="#error-invalid_argument">400');
});

it('renders text of the document as text', async () => {
  const document = openApiDocument();
  const info = { title: '<img src=x>', version: '1', description: 'a `<b>` c' };
  const text = await (await referenceHandler({ ...document, info })()).text();
  expect(text).not.toContain('<img');
  expect(text).toContain('a <code>&lt;b&gt;</code> c');
});
