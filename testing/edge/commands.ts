import type { Fetch } from '../../src/client/send-call.ts';
import { type Command, runCommand } from '../../src/edge/commands/run-command.ts';
import { createFaultyApi } from './faulty-api.ts';
import { aReview, noon, reviewsNumbered } from './shop.ts';

export const tokens = { REVIEWS_PUBLIC_TOKEN: 'canary-public', REVIEWS_PRIVATE_TOKEN: 'canary-private' };
export const signed = { REVIEWS_API_URL: 'https://reviews.example', ...tokens };
export const bearer = { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_ACCESS_TOKEN: 'canary-access' };

/** Runs a command, and returns its exit code and the lines that it printed. */
export async function run(
  command: Command,
  fetch: Fetch,
  { env = signed as Record<string, string>, now = noon } = {},
) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runCommand(command, { env, fetch, now: () => now, random: () => 0, print });
  return { code, lines, text: lines.join('\n') };
}

/** An API with two published reviews and a hidden one. */
export const apiWith = (overrides: Parameters<typeof createFaultyApi>[0] = {}) =>
  createFaultyApi({
    reviews: [
      ...reviewsNumbered(2),
      aReview({ id: '3', product_id: '13', product_handle: 'vase', is_published: 0 }),
    ],
    ...overrides,
  });
