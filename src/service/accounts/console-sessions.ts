import { recentSignIn } from '../../contract/account.ts';
import { type AccessParts, originOf } from '../access/access.ts';
import type { FoundSession, PeopleStore } from '../store/people.ts';
import { consoleCookie } from './console-cookie.ts';
import { deviceOf } from './device-of.ts';

export type ConsoleSessions = {
  /** The session of a request; undefined without one, or if it has ended. Postpones its end. */
  find(request: Request): Promise<FoundSession | undefined>;
  /** The same without postponing its end. */
  peek(request: Request): Promise<FoundSession | undefined>;
  /** Begins a session instead of the one of the request, and returns its `Set-Cookie`. */
  begin(person: string, request: Request, network: string): Promise<string>;
  /** Replaces the token of a session, and returns its `Set-Cookie`. Its times stay. */
  rotate(session: FoundSession, request: Request): Promise<string>;
  /** Ends the session of a request, and returns the `Set-Cookie` that removes its cookie. */
  end(request: Request): Promise<string>;
  /** Whether the person of a session has signed in so recently that the account may be changed. */
  isRecent(session: FoundSession): boolean;
};

export type SessionParts = {
  store: PeopleStore;
  /** Milliseconds since 1970. */
  now: () => number;
  access: Pick<AccessParts, 'hash' | 'newToken' | 'publicUrl'>;
};

/**
 * Sessions in cookies. Every request reads its session from the store, so that a session that ends, ends for
 * every process at once.
 */
export function consoleSessions({ store, now, access }: SessionParts): ConsoleSessions {
  const cookieOf = (request: Request) => consoleCookie('console-session', originOf(request, access));
  const find = async (request: Request) => {
    const token = cookieOf(request).read(request);
    return token === undefined ? undefined : store.findSession(access.hash(token));
  };
  const end = async (request: Request) => {
    const session = await find(request);
    if (session) await store.endSession(session.person.id, session.hash);
  };
  return {
    peek: find,
    async find(request) {
      const session = await find(request);
      if (session && now() - session.usedAt >= extensionTime)
        await store.extendSession(session.hash, idleTime);
      return session;
    },
    async begin(person, request, network) {
      await end(request);
      const token = access.newToken();
      const session = { hash: access.hash(token), idleTime, expiresAt: now() + lifetime };
      await store.beginSession(person, { ...session, ...deviceOf(request, network) });
      return cookieOf(request).set(token, lifetime);
    },
    async rotate({ hash, createdAt }, request) {
      const token = access.newToken();
      await store.rotateSession(hash, access.hash(token));
      return cookieOf(request).set(token, createdAt + lifetime - now());
    },
    async end(request) {
      await end(request);
      return cookieOf(request).cleared;
    },
    isRecent: ({ createdAt }) => now() < createdAt + recentSignIn,
  };
}

/** In milliseconds: the limits of an unused session and of every session. */
const idleTime = 12 * 3_600_000;
const lifetime = 14 * 24 * 3_600_000;
/** In milliseconds: reads within this time after an extension write nothing. */
const extensionTime = 60_000;
