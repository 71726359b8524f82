/**
 * Port: the second factors of people, and the challenges of sign-ins that are not complete. Secrets of
 * authenticator apps are stored sealed; recovery codes and challenges are stored as hashes. Times are in
 * milliseconds since 1970.
 */
export type FactorStore = {
  findFactors(person: string): Promise<Factors>;
  /** Replaces an earlier authenticator app. `step` is the time step of the code that proved it. */
  setAuthenticator(person: string, app: { secret: string; step: number }): Promise<void>;
  /** Uses a time step up. Returns false if this step or a later one was used before, by any process. */
  useStep(person: string, step: number): Promise<boolean>;
  removeAuthenticator(person: string): Promise<boolean>;
  /** Returns false if somebody has the credential. */
  addPasskey(person: string, passkey: NewPasskey): Promise<boolean>;
  /** The passkey with its person; undefined if the person is disabled. */
  findPasskey(id: string): Promise<(Passkey & { person: string }) | undefined>;
  /** Stores the use of a passkey. Returns false unless its counter is greater than the last, or always 0. */
  usePasskey(id: string, counter: number): Promise<boolean>;
  removePasskey(person: string, id: string): Promise<boolean>;
  /** Replaces the recovery codes. They are removed with the last authenticator app or passkey. */
  setRecoveryCodes(person: string, hashes: readonly string[]): Promise<void>;
  /** Uses a recovery code up. Only one of several concurrent calls returns true. */
  useRecoveryCode(person: string, hash: string): Promise<boolean>;
  /** Removes all factors and recovery codes. Returns false if there were none. */
  removeFactors(person: string): Promise<boolean>;
  /** Stores a challenge, and deletes some that have expired. */
  addChallenge(challenge: NewChallenge): Promise<void>;
  /** Undefined if the challenge was taken, has expired, or its person is disabled. */
  findChallenge(hash: string): Promise<FoundChallenge | undefined>;
  /** Like `findChallenge`, and uses the challenge up. Only one of several concurrent calls gets it. */
  takeChallenge(hash: string): Promise<FoundChallenge | undefined>;
};

/** `secret` is undefined if a lost service key sealed it. */
export type Factors = {
  authenticator: { secret: string | undefined; createdAt: number } | undefined;
  passkeys: readonly Passkey[];
  recoveryCodes: number;
};

/** `id` and `publicKey` are base64url. */
export type NewPasskey = {
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** `usedAt` is undefined before the first sign-in. */
export type Passkey = NewPasskey & { createdAt: number; usedAt: number | undefined };

/** `person` is undefined while the person is unknown. */
export type NewChallenge = { hash: string; person?: string; expiresAt: number };

export type FoundChallenge = { person: string | undefined };

/** Whether a password alone signs a person in. */
export function hasFactor({ authenticator, passkeys }: Factors): boolean {
  return authenticator !== undefined || passkeys.length > 0;
}
