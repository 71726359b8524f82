import { atMost } from '../../server/at-most.ts';
import type { Passwords } from './access.ts';

/**
 * Hashes two passwords at a time, in the order of the calls but urgent ones first, so that logins leave the
 * other cores alone.
 */
export function twoAtOnce(passwords: Passwords): Passwords {
  const inTurn = atMost(2);
  return {
    hash: (password) => inTurn(() => passwords.hash(password)),
    matches: (password, hash, isUrgent) => inTurn(() => passwords.matches(password, hash), isUrgent),
    isCurrent: passwords.isCurrent,
    isCommon: passwords.isCommon,
  };
}
