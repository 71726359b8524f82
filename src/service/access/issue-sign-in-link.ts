import { consolePath } from '../../contract/console.ts';
import { sha256 } from '../../contract/sha256.ts';
import type { PeopleStore } from '../store/people.ts';

/** Issues a link that signs a person in once within a day, and returns its URL; earlier links end. */
export async function issueSignInLink(
  person: string,
  { setsPassword }: { setsPassword: boolean },
  { store, now, newToken, origin }: IssueParts,
): Promise<string> {
  const token = newToken();
  const expiresAt = now() + lifetime;
  await store.addSignInLink(person, { hash: await sha256(token), setsPassword, expiresAt });
  return `${origin}${consolePath}/link/${token}`;
}

type IssueParts = {
  store: PeopleStore;
  /** Milliseconds since 1970. */
  now: () => number;
  newToken: () => string;
  /** The origin under which browsers reach the service. */
  origin: string;
};

/** In milliseconds. */
const lifetime = 24 * 3_600_000;
