import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from './submit-review.ts';

/**
 * Solves a challenge of the edge. The browser derives the keys outside of the page's thread, so no worker is
 * needed, which many policies of shops would block. Resolves to undefined on pages without HTTPS, where
 * browsers derive no keys, and once the signal is aborted.
 */
export async function solveChallenge(challenge: Challenge, ended: AbortSignal): Promise<object | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const controller = new AbortController();
  ended.addEventListener('abort', () => controller.abort());
  const solution = await solve({
    challenge: challenge as unknown as Parameters<typeof solve>[0]['challenge'],
    controller,
    deriveKey,
  });
  return solution ?? undefined;
}
