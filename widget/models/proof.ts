import type { Challenge } from '../client/submit-review.ts';

/** The proof of work of one form. */
export type Proof = {
  /** Starts the work unless it has started. */
  start(): void;
  /** Forgets the proof, which belongs to one review. */
  renew(): void;
  /**
   * The proof, as the edge reads it; empty if there is none, which the edge accepts. `refused` is a proof
   * that the edge no longer accepts: it is replaced.
   */
  get(refused?: string): Promise<string>;
};

/** A challenge is valid for an hour; the rest is time to send the review. In milliseconds. */
const lifetime = 50 * 60_000;

/**
 * Requests a challenge and solves it. A failed proof is tried again by the next call, and an old one is
 * replaced. `solve` resolves to undefined where the browser cannot solve challenges.
 */
export function createProof({ challenge, solve, now }: ProofParts): Proof {
  let current: { found: Promise<string>; since: number } | undefined;

  async function work(): Promise<string> {
    const given = await challenge();
    const solution = given && (await solve(given));
    return solution ? base64(JSON.stringify({ challenge: given, solution })) : '';
  }

  async function get(refused?: string): Promise<string> {
    const before = current;
    if (before && refused !== undefined && (await before.found) === refused && before === current)
      current = undefined;
    if (current && now() - current.since < lifetime) return current.found;
    const latest = { found: work().catch(() => ''), since: now() };
    current = latest;
    void latest.found.then((proof) => {
      if (!proof && current === latest) current = undefined;
    });
    return latest.found;
  }

  const renew = () => {
    current = undefined;
  };
  return { get, renew, start: () => void get() };
}

/** The handle of a product in the challenge may have letters that `btoa` refuses. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

type ProofParts = {
  /** Undefined if the edge could not be reached. */
  challenge: () => Promise<Challenge | undefined>;
  solve: (challenge: Challenge) => Promise<object | undefined>;
  /** In milliseconds. */
  now: () => number;
};
