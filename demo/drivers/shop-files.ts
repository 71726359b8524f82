import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { ShopFile } from '../backend.ts';

/** The style sheets of `demo` and its presets, and the files of `demo/media`, read once, by the path that they have on the web. */
export function shopFiles(): (path: string) => ShopFile | undefined {
  const demo = new URL('../', import.meta.url);
  const found = new Map<string, ShopFile>();
  for (const [folder, web] of [
    ['.', '/demo'],
    ['presets', '/demo/presets'],
    ['media', '/media'],
  ] as const) {
    for (const entry of readdirSync(new URL(folder, demo), { withFileTypes: true })) {
      const type = types[extname(entry.name)];
      if (!entry.isFile() || type === undefined) continue;
      const body = new Uint8Array(readFileSync(new URL(`${folder}/${entry.name}`, demo)));
      found.set(`${web}/${entry.name}`, { body, type });
    }
  }
  return (path) => found.get(path);
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
};
