import type { NetworkKind } from '../../contract/account.ts';
import type { Role } from '../../contract/console.ts';

/**
 * Port: the people who sign in to the console, their roles, links and sessions. Of links, sessions and
 * passwords, only hashes are stored. Times are in milliseconds since 1970.
 */
export type PeopleStore = {
  /** Returns the person with a new id; `exists` if another one has the e-mail address. */
  addPerson(person: NewPerson): Promise<Person | 'exists'>;
  /** Finds a person by a normalized e-mail address. */
  findPerson(email: string): Promise<Person | undefined>;
  /** All people in the order of their ids. */
  listPeople(): Promise<Person[]>;
  /** The hash of a person's password; empty without one. Undefined if the person does not exist. */
  personPassword(id: string): Promise<string | undefined>;
  setPersonPassword(id: string, passwordHash: string): Promise<void>;
  /** Sets the role of a person in a shop. */
  setRole(id: string, shop: string, role: Role): Promise<void>;
  /**
   * Changes the role of a person in a shop, or ends it without one. `missing` if the person has none there;
   * `last_owner` if the shop would be left without an owner who has a password and is not disabled.
   */
  changeRole(id: string, shop: string, role: Role | undefined): Promise<'changed' | 'missing' | 'last_owner'>;
  /** Disables a person, which ends all sessions, links and challenges, or enables the person again. */
  setPersonDisabled(id: string, isDisabled: boolean): Promise<boolean>;
  /** Deletes a person with roles, links and sessions. Returns false if the person does not exist. */
  removePerson(id: string): Promise<boolean>;
  /** Adds a link, which replaces the person's earlier ones. */
  addSignInLink(id: string, link: SignInLink): Promise<void>;
  /** The person that a link signs in; undefined if it was used, has expired, or the person is disabled. */
  findSignInLink(hash: string): Promise<LinkedPerson | undefined>;
  /** Like `findSignInLink`, and uses the link up. Only one of several concurrent calls gets the person. */
  redeemSignInLink(hash: string): Promise<LinkedPerson | undefined>;
  /** Begins a session, unless the person is disabled. Deletes the person's sessions that have expired. */
  beginSession(id: string, session: NewSession): Promise<void>;
  /** The session with its person; undefined if it has ended or expired, or the person is disabled. */
  findSession(hash: string): Promise<FoundSession | undefined>;
  /** Moves the end of an unused session, never beyond its absolute limit. */
  extendSession(hash: string, idleTime: number): Promise<void>;
  /** Replaces the token of a session. */
  rotateSession(hash: string, newHash: string): Promise<void>;
  /** The sessions of a person that have not expired, the oldest first. */
  listSessions(id: string): Promise<StoredSession[]>;
  /** Returns false if the person has no such session. */
  endSession(id: string, hash: string): Promise<boolean>;
  /** Ends all sessions of a person and returns their number. */
  endSessions(id: string): Promise<number>;
};

export type NewPerson = { email: string; name: string; roles: readonly ShopRole[] };

export type ShopRole = { shop: string; role: Role };

/** `email` is normalized; `created_at` is an ISO time. */
export type Person = NewPerson & { id: string; is_disabled: 0 | 1; created_at: string };

/** `setsPassword`: whether the person chooses a password with it. */
export type SignInLink = { hash: string; setsPassword: boolean; expiresAt: number };

export type LinkedPerson = { person: string; name: string; email: string; setsPassword: boolean };

/** Names of products, empty if they are unknown, and the kind of network. */
export type SessionDevice = { browser: string; system: string; network: NetworkKind };

export type NewSession = SessionDevice & { hash: string; idleTime: number; expiresAt: number };

/** `createdAt` is the time of the sign-in, `endsAt` when an unused session ends, at most `expiresAt`. */
export type StoredSession = SessionDevice & {
  hash: string;
  createdAt: number;
  usedAt: number;
  endsAt: number;
};

/** `hasFactor`: whether the person has an authenticator app or a passkey. */
export type FoundSession = StoredSession & {
  person: { id: string; name: string; email: string };
  hasFactor: boolean;
  shops: readonly (ShopRole & { name: string })[];
};
