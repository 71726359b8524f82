import type { ServiceKeys } from './service-keys.ts';

/** Everything that logins, authorizations and tokens need besides the store. */
export type AccessParts = {
  keys: ServiceKeys;
  passwords: Passwords;
  /** Returns a new text in base64url that nobody can guess. */
  newToken: () => string;
  /** The origin under which browsers and platforms reach the service; by default that of each request. */
  publicUrl?: string | undefined;
};

/** Port: password hashing, slow on purpose. */
export type Passwords = {
  /** A salted hash that contains its own parameters. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, and then returns false, so that timing does not reveal which logins exist. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};
