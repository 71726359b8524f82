import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../content/change-reviews.ts', import.meta.url));

/**
 * The numbers of changes and of refused changes; the ids of reviews that were created, may have been deleted,
 * and were deleted.
 */
export type Changes = {
  count: number;
  refused: number;
  created: Set<string>;
  doomed: Set<string>;
  deleted: Set<string>;
};

export function noChanges(): Changes {
  return { count: 0, refused: 0, created: new Set(), doomed: new Set(), deleted: new Set() };
}

/**
 * Changes reviews in a process of its own, kills it after `most` changes, and adds its changes to `changes`.
 */
export async function changeUntilKilled(
  url: string,
  { seed, most }: { seed: number; most: number },
  changes: Changes,
): Promise<void> {
  const flags = ['--disable-warning=ExperimentalWarning', script, url, String(seed)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  const messages = Array.fromAsync(child.stderr);
  let made = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('+')) changes.created.add(line.slice(1));
    if (line.startsWith('?')) changes.doomed.add(line.slice(1));
    if (line.startsWith('-')) changes.deleted.add(line.slice(1));
    if (line === '.') made += 1;
    if (line === '!') changes.refused += 1;
    if (made >= most) child.kill('SIGKILL');
  }
  changes.count += made;
  const [, signal] = await exit;
  if (signal !== 'SIGKILL') throw new Error(Buffer.concat(await messages).toString());
}
