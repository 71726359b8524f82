import { fromBase64url } from '../../contract/base64url.ts';

/**
 * Ten new recovery codes. Each has 120 random bits, so that nobody can guess one and a plain hash protects
 * them (OWASP ASVS 5.0, 6.5.2). `newToken` returns 24 random bytes in base64url.
 */
export function newRecoveryCodes(newToken: () => string): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(fromBase64url(newToken()), (byte) => alphabet[byte & 31]);
    return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** The text of a recovery code to hash: as typed, without spaces, hyphens and capital letters. */
export function plainRecoveryCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** 32 characters that are not mistaken for each other. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
