import type { AccountChange, AccountChanged, AccountInput } from '../../contract/account.ts';
import type { AccessParts } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import type { LoginLimiter } from '../consent/login-limiter.ts';
import type { WebAuthn } from '../factors/web-authn.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { FactorStore } from '../store/factors.ts';
import type { FoundSession, PeopleStore } from '../store/people.ts';

export type AccountParts = {
  store: PeopleStore & FactorStore & AuditStore;
  /** Milliseconds since 1970. */
  now: () => number;
  access: AccessParts;
  limitLogin: LoginLimiter;
  /** Absent if the service cannot check passkeys. */
  webAuthn?: WebAuthn | undefined;
  /** Whether only people with a second factor may call operations. */
  needsFactor: boolean;
};

/** Who changes the own account, from where. */
export type AccountCaller = { session: FoundSession; request: Request; network: string };

/** Returns the data of the response. */
export type AccountHandlers = {
  [Name in AccountChange]: (
    input: AccountInput<Name>,
    caller: AccountCaller,
  ) => Promise<AccountChanged<Name>>;
};

/** Makes a change of an account by its person, and records it. */
export function byPerson<Result>(
  store: AuditStore,
  person: string,
  action: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const entry = { actor: 'person', actor_label: person, action, subject_ids: [person], reason: '' };
  return audited(store, serviceItself, entry, run, { isDone: (result) => result !== false });
}
