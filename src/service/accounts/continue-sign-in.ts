import { type AccessParts, originOf } from '../access/access.ts';
import { type FactorStore, hasFactor } from '../store/factors.ts';
import type { PeopleStore } from '../store/people.ts';
import { consoleCookie } from './console-cookie.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { knownBrowser } from './known-browser.ts';
import { codePath } from './sign-in-paths.ts';
import { continueTo } from './sign-in-response.ts';

type ContinueParts = {
  store: FactorStore & Pick<PeopleStore, 'personPassword'>;
  /** Milliseconds since 1970. */
  now: () => number;
  access: AccessParts;
  sessions: ConsoleSessions;
};

/**
 * Signs a person in who has proven a password or a link. With a second factor, the person is not signed in
 * yet, and is led to the page that asks for it.
 */
export async function continueSignIn(
  person: string,
  { request, network, to }: { request: Request; network: string; to: string },
  { store, now, access, sessions }: ContinueParts,
): Promise<Response> {
  if (!hasFactor(await store.findFactors(person))) {
    const passwordHash = (await store.personPassword(person)) ?? '';
    const known = await knownBrowser(access).remember(request, person, passwordHash);
    return continueTo(to, [await sessions.begin(person, request, network), known]);
  }
  const token = access.newToken();
  await store.addChallenge({ hash: codeChallenge(token, access), person, expiresAt: now() + lifetime });
  const cookie = consoleCookie('console-sign-in', originOf(request, access));
  return continueTo(`${codePath}?to=${encodeURIComponent(to)}`, [cookie.set(token, lifetime)]);
}

/** The hash of a sign-in that waits for its second factor. */
export function codeChallenge(token: string, { hash }: Pick<AccessParts, 'hash'>): string {
  return hash(`code ${token}`);
}

/** In milliseconds. */
const lifetime = 10 * 60_000;
