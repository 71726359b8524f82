import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ShopFile } from '../file-response.ts';
import { picture } from '../pictures/picture.ts';
import { subjectAt } from '../pictures/subjects.ts';

/** Reads all style sheets and media of the demo once; returns them, and painted pictures, by URL path. */
export function shopFiles(): (path: string) => ShopFile | undefined {
  const demo = fileURLToPath(new URL('../', import.meta.url));
  const found = new Map<string, ShopFile>();
  for (const entry of readdirSync(demo, { withFileTypes: true, recursive: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(demo, file).split(sep).join('/');
    const url = path.startsWith('media/') ? `/${path}` : `/demo/${path}`;
    found.set(url, { body: new Uint8Array(readFileSync(file)), type });
  }
  return (path) => found.get(path) ?? paintedFile(path);
}

function paintedFile(path: string): ShopFile | undefined {
  const asked = subjectAt(path);
  return asked && { body: new TextEncoder().encode(picture(asked.subject, asked.view)), type: svg };
}

const svg = 'image/svg+xml';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': svg,
  '.webm': 'video/webm',
};
