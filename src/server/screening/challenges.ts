import * as v from 'valibot';

/** A challenge as `altcha-lib` solves it in the browser. */
export type Challenge = { parameters: object; signature?: string };

/**
 * A proof of work. `id` identifies its challenge, which was issued at `issuedAt`, in milliseconds since 1970.
 */
export type Proof =
  | { kind: 'valid'; id: string; issuedAt: number; expiresAt: number }
  | { kind: 'none' | 'invalid' | 'expired' | 'foreign' | 'used' };

export type Challenges = {
  /** `level` is an index of `levels`. */
  create(subject: string, level: number): Promise<Challenge>;
  /** Judges a solved challenge: base64 of the JSON `{ challenge, solution }`. */
  verify(proof: string | null | undefined, subject: string): Promise<Proof>;
};

/**
 * The derivations that a solver needs, from the first number to the second: bounded, so that no shopper has
 * bad luck. 1,200 derivations of this cost take 0.7 s on a slow server core, and less than 4 s on a phone
 * that is four times slower.
 */
export const levels = [
  [200, 400],
  [400, 700],
  [700, 1_200],
] as const;

/** Iterations of each derivation. */
const cost = 2_000;

/** How long a challenge can be used, in milliseconds. It is requested with the first input. */
const lifetime = 3_600_000;

const payloadSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      nonce: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
      data: v.object({ subject: v.string(), issued: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/**
 * Issues and judges challenges without storing them: they are signed with `key`. `now` is in milliseconds,
 * `random` from 0 up to 1.
 */
export function createChallenges({
  key,
  now,
  random,
}: {
  key: string;
  now: () => number;
  random: () => number;
}): Challenges {
  const secrets = { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };

  return {
    async create(subject, level) {
      const { createChallenge, deriveKey } = await loadAltcha();
      const [from, to] = levels[level] ?? levels[0];
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: from + Math.floor(random() * (to - from)),
        deriveKey,
        // The library would compare an expiry of its own with the clock of the platform.
        data: { subject, issued: now() },
        ...secrets,
      });
    },
    async verify(proof, subject) {
      if (!proof) return { kind: 'none' };
      const payload = readPayload(proof);
      if (!payload) return { kind: 'invalid' };
      const { challenge, solution } = payload;
      const { nonce, data } = challenge.parameters;
      const { verifySolution, deriveKey } = await loadAltcha();
      const verdict = await verifySolution({
        challenge: challenge as unknown as Parameters<typeof verifySolution>[0]['challenge'],
        solution,
        deriveKey,
        ...secrets,
      }).catch(() => undefined);
      if (!verdict?.verified) return { kind: 'invalid' };
      const expiresAt = data.issued + lifetime;
      if (now() >= expiresAt) return { kind: 'expired' };
      if (data.subject !== subject) return { kind: 'foreign' };
      return { kind: 'valid', id: nonce, issuedAt: data.issued, expiresAt };
    },
  };
}

function readPayload(proof: string): v.InferOutput<typeof payloadSchema> | undefined {
  try {
    const bytes = Uint8Array.from(atob(proof), (character) => character.charCodeAt(0));
    const parsed = v.safeParse(payloadSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Loaded on demand: most edges accept no reviews. */
async function loadAltcha() {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  return { createChallenge, verifySolution, deriveKey };
}
