import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the time of the latest change in these files and folders, in milliseconds since 1970. Folders count
 * themselves, because a deleted file changes nothing else.
 * @param {string[]} paths
 * @returns {number}
 */
export function newestChange(paths) {
  const times = paths.map((path) => {
    const entry = statSync(path);
    if (!entry.isDirectory()) return entry.mtimeMs;
    return Math.max(entry.mtimeMs, newestChange(readdirSync(path).map((name) => join(path, name))));
  });
  return Math.max(0, ...times);
}
