import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ConsoleFile, ConsoleFiles } from '../../accounts/console-files.ts';

/** Reads the built console into memory once; without a build, finds no file. */
export function consoleFolder(folder: string): ConsoleFiles {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = new Map<string, ConsoleFile>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const body = new Uint8Array(readFileSync(path));
    const brotli = type.includes('charset') ? new Uint8Array(brotliCompressSync(body)) : undefined;
    files.set(relative(folder, path).split(sep).join('/'), { type, body, brotli });
  }
  return (path) => files.get(path);
}

/** The types of the files that the build writes; others are not served. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
