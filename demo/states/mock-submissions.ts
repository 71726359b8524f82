import { createChallenges } from '../../src/server/screening/challenges.ts';

/** The responses of an edge that accepts every review and stores none; undefined for other requests. */
export async function answerAuthor(method: string, path: string): Promise<object | undefined> {
  if (method === 'GET' && path === '/v1/challenge') return challenges.create('any product', 0);
  if (method !== 'POST') return undefined;
  if (path === '/v1/reviews') return { status: 'waiting', id: '7', token: 'any-token' };
  if (path === '/v1/reviews/status') return { status: 'waiting' };
  return path === '/v1/reviews/withdraw' ? { status: 'withdrawn' } : undefined;
}

/** Nobody judges their solutions. The clock and the numbers are fixed, so that each run is the same. */
const challenges = createChallenges({ key: 'mock', now: () => 0, random: () => 0 });
