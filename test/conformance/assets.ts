import { expect, test } from 'vitest';
import type { Assets } from '../../src/edge/http/assets.ts';

/** Files of a build: their text, the text of their compressed siblings, and their integrity. */
export type BuiltFiles = Record<string, { text: string; br?: string; gzip?: string; integrity: string }>;

const files: BuiltFiles = {
  'storefront-reviews.js': { text: 'entry', br: 'entry br', gzip: 'entry gz', integrity: 'sha384-entry' },
  'storefront-reviews-1.2.3-a1b2.js': { text: 'entry', integrity: 'sha384-entry' },
  'assets/list-a1b2.js': { text: 'chunk', integrity: 'sha384-chunk' },
};

/** The behaviour of every `Assets` adapter. `create` makes one with these files. */
export function testAssets(name: string, create: (files: BuiltFiles) => Assets | Promise<Assets>): void {
  const read = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

  test(`${name}: returns a file with its type, compressed forms and integrity`, async () => {
    const assets = await create(files);
    const entry = await assets('/storefront-reviews.js');
    expect(read(entry?.body)).toBe('entry');
    expect(read(entry?.encodings.br)).toBe('entry br');
    expect(read(entry?.encodings.gzip)).toBe('entry gz');
    expect(entry).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      integrity: 'sha384-entry',
      immutable: false,
    });
  });

  test(`${name}: recognizes immutable files, and files without compressed forms`, async () => {
    const assets = await create(files);
    const chunk = await assets('/assets/list-a1b2.js');
    expect(chunk).toMatchObject({ integrity: 'sha384-chunk', immutable: true, encodings: {} });
    const pinned = await assets('/storefront-reviews-1.2.3-a1b2.js');
    expect(pinned).toMatchObject({ integrity: 'sha384-entry', immutable: true });
  });

  test(`${name}: returns undefined for any other path`, async () => {
    const assets = await create(files);
    for (const path of [
      '/',
      '',
      'storefront-reviews.js',
      '/storefront-reviews.js.br',
      '/assets',
      '/assets/',
      '/assets/../storefront-reviews.js',
      '/../package.json',
      '/constructor',
      '/__proto__',
    ]) {
      expect(await assets(path), path).toBeUndefined();
    }
  });
}
