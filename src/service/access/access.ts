import type { ServiceKeys } from '../secrets/service-keys.ts';

/** Everything that logins, authorizations and tokens need besides the store. */
export type AccessParts = {
  keys: ServiceKeys;
  passwords: Passwords;
  /** Returns a new text in base64url that nobody can guess. */
  newToken: () => string;
  /**
   * The SHA-256 of a text in lowercase hexadecimal, like `sha256`, but synchronous: each request needs two,
   * and waiting for another thread took up to half of the time of the slowest responses on a busy machine.
   */
  hash: (text: string) => string;
  /**
   * The origin under which browsers and platforms reach the service; by default the origin of each request.
   */
  publicUrl?: string | undefined;
};

/** Port: password hashing, slow on purpose. */
export type Passwords = {
  /** A salted hash that contains its own parameters. */
  hash(password: string): Promise<string>;
  /**
   * Without a hash, takes as long and returns false, so that timing does not reveal which logins exist. An
   * urgent check does not wait for the others.
   */
  matches(password: string, hash: string | undefined, isUrgent?: boolean): Promise<boolean>;
  /** Whether a hash has the parameters of new hashes. */
  isCurrent(hash: string): boolean;
  /** Whether a password is among the most common ones, in any case of its letters. */
  isCommon(password: string): boolean;
};

/** The origin under which the service is reached, without a trailing slash. */
export function originOf(request: Request, { publicUrl }: Pick<AccessParts, 'publicUrl'>): string {
  return publicUrl ?? new URL(request.url).origin;
}
