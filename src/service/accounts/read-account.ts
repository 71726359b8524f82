import type { Account, AccountSession } from '../../contract/account.ts';
import { recentSignIn } from '../../contract/account.ts';
import { secondsOf } from '../../contract/time.ts';
import { originOf } from '../access/access.ts';
import { relyingParty } from '../factors/web-authn.ts';
import type { FoundSession, StoredSession } from '../store/people.ts';
import type { AccountParts } from './account-parts.ts';
import { sessionId } from './session-id.ts';

/** The account of the person who is signed in. */
export async function readAccount(
  request: Request,
  session: FoundSession,
  { store, access, webAuthn, needsFactor }: AccountParts,
): Promise<Account> {
  const { person, hash, createdAt } = session;
  const { authenticator, passkeys, recoveryCodes } = await store.findFactors(person.id);
  const stored = await store.listSessions(person.id);
  return {
    person,
    sessions: stored.map((one) => sessionOf(one, hash)),
    authenticator: authenticator ? { created_at: secondsOf(authenticator.createdAt) } : null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created_at: secondsOf(passkey.createdAt),
      used_at: passkey.usedAt === undefined ? null : secondsOf(passkey.usedAt),
    })),
    recovery_codes: recoveryCodes,
    supports_passkeys: webAuthn !== undefined && relyingParty(originOf(request, access)) !== undefined,
    needs_factor: needsFactor,
    recent_until: secondsOf(createdAt + recentSignIn),
  };
}

function sessionOf(stored: StoredSession, current: string): AccountSession {
  const { hash, browser, system, network, createdAt, usedAt } = stored;
  return {
    id: sessionId(hash),
    browser,
    system,
    network,
    began_at: secondsOf(createdAt),
    used_at: secondsOf(usedAt),
    is_current: hash === current,
  };
}
