import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRatingsQuestion as readRenderedRatings } from '../../../src/edge/render/ratings-question.ts';
import { readRenderQuestion } from '../../../src/edge/render/render-question.ts';
import { readRatingsQuestion, readReviewsQuestion } from '../../../src/edge/storefront/question.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const guide = readFileSync('docs/deploy/container.md', 'utf8');

/** The code of a section of the guide. */
function codeOf(section: string): string {
  const [, text = ''] = guide.split(`\n### ${section}\n`);
  return /^```\w+\n(.*?)^```$/ms.exec(text)?.[1] ?? '';
}

/** Records the names that a reader of a query asks for. */
class RecordedQuery extends URLSearchParams {
  readonly names = new Set<string>();

  override getAll(name: string): string[] {
    this.names.add(name);
    return super.getAll(name);
  }
}

function namesReadBy(read: (search: URLSearchParams) => unknown, query: string): string[] {
  const search = new RecordedQuery(query);
  read(search);
  return [...search.names];
}

/** Every query parameter that the edge knows. */
const known = [
  ...new Set([
    ...namesReadBy(readReviewsQuestion, 'product=mug'),
    ...namesReadBy(readRatingsQuestion, 'products=mug'),
    ...namesReadBy((search) => readRenderQuestion(search, {}), 'product=mug'),
    ...namesReadBy((search) => readRenderedRatings(search, {}), 'product=mug'),
  ]),
].toSorted();

/** The rules of VCL as a function: they remove parameters and sort the others. */
function normalized(section: 'Fastly' | 'Varnish', path: string): string {
  const rules =
    /regsuball\(regsub\(req\.url, "(.*)", "(.*)"\), "(.*)", "()"\).*sort\(regsub\(req\.url, "(.*)", "(.*)"\)\)/s;
  const [, start = '', opened = '', unknown = '', none, end = '', closed = ''] =
    rules.exec(codeOf(section)) ?? [];
  const kept = path
    .replace(new RegExp(start), opened)
    .replace(new RegExp(unknown, 'g'), none ?? 'absent')
    .replace(new RegExp(end), closed);
  return sorted(kept);
}

function sorted(path: string): string {
  const at = path.indexOf('?');
  return (
    path.slice(0, at + 1) +
    path
      .slice(at + 1)
      .split('&')
      .toSorted()
      .join('&')
  );
}

describe('the guide for CDNs', () => {
  it('names every query parameter of the edge, and no other', () => {
    const [, list = ''] = /"list": \[(.*?)\]/s.exec(codeOf('Cloudflare')) ?? [];
    expect(JSON.parse(`[${list}]`)).toEqual(known);
    for (const section of ['Fastly', 'Varnish']) {
      const [, names = ''] = /\(\?!\((.*?)\)=/.exec(codeOf(section)) ?? [];
      expect([...names.split('|'), 'url-state'].toSorted()).toEqual(known);
    }
  });

  it('caches the three paths as the edge directs', () => {
    const rule = JSON.parse(codeOf('Cloudflare'));
    expect(rule.expression).toMatch(/in {"\/v1\/reviews" "\/v1\/ratings" "\/v1\/render"}$/);
    expect(rule.action_parameters).toMatchObject({
      cache: true,
      edge_ttl: { mode: 'respect_origin' },
      browser_ttl: { mode: 'respect_origin' },
      cache_key: { ignore_query_strings_order: true },
    });
  });

  it.each(['Fastly', 'Varnish'] as const)('gives equivalent URLs one key at %s', (section) => {
    const query = 'page=2&page-url=https://a.example/?b=1&product=mug&url-state=';
    const wanted = sorted(`/v1/render?${query}`);
    const noise = fc.constantFrom('utm_source=ad', 'gclid=1', 'keyword=', 'products', '', '=', 'product_=1');
    const order = fc.shuffledSubarray(query.split('&'), { minLength: 4 });
    fc.assert(
      fc.property(order, fc.array(fc.tuple(fc.nat(6), noise)), (parameters, extra) => {
        const all = [...parameters];
        for (const [at, one] of extra) all.splice(at, 0, one);
        expect(normalized(section, `/v1/render?${all.join('&')}`)).toBe(wanted);
      }),
      { numRuns: generated(100) },
    );
    expect(normalized(section, '/v1/reviews?utm_source=ad')).toBe('/v1/reviews?');
  });
});
