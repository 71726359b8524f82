import { type Challenges, createChallenges } from '../../server/screening/challenges.ts';
import type { OpenedLink } from './open-link.ts';

/** Milliseconds since 1970, and randomness from 0 up to 1. */
type Chances = { now: () => number; random: () => number };

/** The proofs of work of the forms of a link. */
export function linkChallenges({ keys }: Pick<OpenedLink, 'keys'>, chances: Chances): Challenges {
  return createChallenges({ key: `invitation ${keys[0]}`, ...chances });
}
