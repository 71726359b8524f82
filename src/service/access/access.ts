import type { ServiceKeys } from '../secrets/service-keys.ts';

/** Everything that logins, authorizations and tokens need besides the store. */
export type AccessParts = {
  keys: ServiceKeys;
  passwords: Passwords;
  /** Returns a new text in base64url that nobody can guess. */
  newToken: () => string;
  /**
   * The SHA-256 of a text, in lowercase hexadecimal, as `sha256` returns it. At once, because each request needs two: waiting
   * for another thread took up to half of the slowest answers of a busy machine.
   */
  hash: (text: string) => string;
  /** The origin under which browsers and platforms reach the service; by default the origin of each request. */
  publicUrl?: string | undefined;
};

/** Port: password hashing, slow on purpose. */
export type Passwords = {
  /** A salted hash that contains its own parameters. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, and then returns false, so that timing does not reveal which logins exist. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
};
