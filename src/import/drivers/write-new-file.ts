import { statSync, writeFileSync } from 'node:fs';

/** Writes a file without overwriting another, and returns its path. */
export function writeNewFile(path: string, text: string): string {
  const free = freeName(path);
  writeFileSync(free, text, { flag: 'wx' });
  return free;
}

/** The path, or if it exists, the first free path with a number: `reviews.rejects-2.csv`. */
export function freeName(path: string): string {
  let name = path;
  for (let number = 2; statSync(name, { throwIfNoEntry: false }); number++) {
    name = path.replace(/(\.[a-z]+)?$/, (end) => `-${number}${end}`);
  }
  return name;
}
