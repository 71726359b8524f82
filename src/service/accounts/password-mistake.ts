import type { Passwords } from '../access/access.ts';

/** Why a new password is refused. */
export type PasswordMistake = 'too_short' | 'too_long' | 'too_common';

/**
 * Checks a new password: at least 8 characters and at most 256 bytes of any kind, but neither a common one,
 * the e-mail address, nor one repeated character (NIST SP 800-63B, section 3.1.1.2). Undefined if it is
 * allowed.
 */
export function passwordMistake(
  password: string,
  email: string,
  { isCommon }: Pick<Passwords, 'isCommon'>,
): PasswordMistake | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < 8) return 'too_short';
  if (new TextEncoder().encode(password).length > 256) return 'too_long';
  const own = [email, email.slice(0, email.indexOf('@'))];
  const isGuessed = isCommon(text) || own.includes(text) || new Set(text).size === 1;
  return isGuessed ? 'too_common' : undefined;
}
