import { writeFileSync } from 'node:fs';
import { freeName } from './free-name.ts';

/** Writes a file without overwriting another, and returns its path. */
export function writeNewFile(path: string, text: string): string {
  const free = freeName(path);
  writeFileSync(free, text, { flag: 'wx' });
  return free;
}
