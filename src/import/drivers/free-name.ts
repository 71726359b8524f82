import { statSync } from 'node:fs';

/** The path, or if that exists, the first free one with a number: `reviews.rejects-2.csv`. */
export function freeName(path: string): string {
  let name = path;
  for (let number = 2; statSync(name, { throwIfNoEntry: false }); number++) {
    name = path.replace(/(\.[a-z]+)?$/, (end) => `-${number}${end}`);
  }
  return name;
}
