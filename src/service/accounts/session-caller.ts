import { mayCall } from '../../contract/console.ts';
import { type Operation, type OperationName, operations } from '../../contract/operations.ts';
import { type AccessParts, originOf } from '../access/access.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { FoundSession } from '../store/people.ts';
import { checkSite } from './check-site.ts';
import type { ConsoleSessions } from './console-sessions.ts';

/**
 * Identifies the person who calls an operation on a shop in the console. Throws `unauthenticated` without a
 * session, and `permission_denied` for a request of another site, a person who lacks a required second
 * factor, a shop in which the person has no role, an operation that the role does not include, and a change
 * that needs a more recent sign-in.
 */
export function sessionCaller(
  sessions: ConsoleSessions,
  access: Pick<AccessParts, 'publicUrl'>,
  { needsFactor }: { needsFactor: boolean },
): (request: Request, shop: string, operation: OperationName) => Promise<AuthenticatedCaller> {
  return async (request, shop, operation) => {
    checkSite(request, originOf(request, access));
    const session = await signedIn(sessions, request);
    const { person, shops, hasFactor } = session;
    if (needsFactor && !hasFactor) throw denied('Add a second factor to your account first');
    const known = shops.find((one) => one.shop === shop);
    if (!known) throw denied('You have no role in this shop');
    if (!mayCall(known.role, operation)) throw denied(`The role ${known.role} does not include ${operation}`);
    const { needsRecentSignIn }: Operation = operations[operation];
    if (needsRecentSignIn && !sessions.isRecent(session)) throw denied('Sign in again for this change');
    const { role } = known;
    const key = `person:${person.id}`;
    return { kind: 'session', role, key, shop, secrets: [], scopes: [], expires_at: null };
  };
}

/** The session of a request. Throws `unauthenticated` without one. */
export async function signedIn(sessions: ConsoleSessions, request: Request): Promise<FoundSession> {
  const session = await sessions.find(request);
  if (session) return session;
  throw new ApiFailure('unauthenticated', 'Sign in to the console');
}

function denied(message: string): ApiFailure {
  return new ApiFailure('permission_denied', message);
}
