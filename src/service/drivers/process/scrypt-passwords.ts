import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Passwords } from '../../access/access.ts';

/**
 * Passwords hashed by scrypt in the thread pool: 32 MB and about 0.1 s each (OWASP Password Storage Cheat
 * Sheet). The stored form is `scrypt$N$r$p$salt$hash`, so that parameters can be raised later.
 */
export function scryptPasswords(cost = 2 ** 15): Passwords {
  const current = { N: cost, r: 8, p: 3 };
  let common: ReadonlySet<string> | undefined;
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await derive(password, salt, current);
      return [
        'scrypt',
        current.N,
        current.r,
        current.p,
        salt.toString('base64url'),
        hash.toString('base64url'),
      ].join('$');
    },
    async matches(password, stored) {
      const [, N, r, p, salt = '', hash = ''] = stored?.split('$') ?? [];
      const parameters = stored ? { N: Number(N), r: Number(r), p: Number(p) } : current;
      const derived = await derive(password, Buffer.from(salt, 'base64url'), parameters);
      const expected = Buffer.from(hash, 'base64url');
      return expected.length === derived.length && timingSafeEqual(expected, derived);
    },
    isCommon(password) {
      common ??= new Set(readFileSync(commonPasswords, 'utf8').trimEnd().split('\n'));
      return common.has(password.toLowerCase());
    },
    isCurrent: (hash) => hash.startsWith(`scrypt$${current.N}$${current.r}$${current.p}$`),
  };
}

/** The 3,000 most common passwords with at least 8 characters, collected by Royce Williams from breaches. */
const commonPasswords = new URL('./common-passwords.txt', import.meta.url);

const hashLength = 32;

function derive(password: string, salt: Buffer, parameters: ScryptOptions): Promise<Buffer> {
  const options = { ...parameters, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashLength, options, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}
