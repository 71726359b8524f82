import { describe, expect, it } from 'vitest';
import { publicDeclarations } from '../../testing/house/public-declarations.ts';

describe.each([
  [
    'the client',
    ['src/client/client.ts', 'src/client/page-url.ts'],
    ['createClient', 'ReviewsClient.call', 'pageUrl'],
  ],
  ['`storefront-reviews/include`', ['src/client/include/index.ts'], ['fetchFragment', 'fetchRatings']],
])('%s', (_, paths, functions) => {
  const declared = paths.flatMap((path) => publicDeclarations(path));
  const without = (tag: string, kind: string) =>
    declared.filter((one) => one.kind === kind && !one.doc.includes(tag)).map(({ name }) => name);

  it('has an example of every function', () => {
    expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(functions));
    expect(without('@example', 'function')).toEqual([]);
  });

  it('names the default of every option', () => {
    expect(declared.filter(({ kind }) => kind === 'option').length).toBeGreaterThan(5);
    expect(without('@default', 'option')).toEqual([]);
  });
});
