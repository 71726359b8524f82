import { expect, test } from 'vitest';
import type { Assets } from '../../src/edge/http/assets.ts';

/** Files as the build writes them: their text, that of their compressed siblings, and their integrity. */
export type BuiltFiles = Record<string, { text: string; br?: string; gzip?: string; integrity: string }>;

const files: BuiltFiles = {
  'storefront-reviews.js': { text: 'entry', br: 'entry br', gzip: 'entry gz', integrity: 'sha384-entry' },
  'storefront-reviews-1.2.3-a1b2.js': { text: 'entry', integrity: 'sha384-entry' },
  'assets/list-a1b2.js': { text: 'chunk', integrity: 'sha384-chunk' },
};

/** What every source of the widget's files must do. `create` makes one of these files. */
export function testAssets(name: string, create: (files: BuiltFiles) => Assets | Promise<Assets>): void {
  const read = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

  test(`${name}: gives a file with its type, its compressed forms and its integrity`, async () => {
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

  test(`${name}: knows files whose name changes with their content, and those without compressed forms`, async () => {
    const assets = await create(files);
    const chunk = await assets('/assets/list-a1b2.js');
    expect(chunk).toMatchObject({ integrity: 'sha384-chunk', immutable: true, encodings: {} });
    const pinned = await assets('/storefront-reviews-1.2.3-a1b2.js');
    expect(pinned).toMatchObject({ integrity: 'sha384-entry', immutable: true });
  });

  test(`${name}: gives nothing for what is not one of the files`, async () => {
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
