import * as v from 'valibot';

/** The path of a person's calls about the own account, below the path of the console. */
export const accountPath = '/api/account';

/** Changes need a sign-in within this time, in milliseconds. */
export const recentSignIn = 10 * 60_000;

/** Public or private, as far as the service can see; private are also its own proxies. */
export const networkKinds = ['public', 'private'] as const;

export type NetworkKind = (typeof networkKinds)[number];

/** Exactly as typed, because spaces may be part of a password. */
const password = v.pipe(v.string(), v.maxLength(1_000));

const base64url = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url'), v.maxLength(most));

const transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8));

/** The id has at most 1,023 bytes (Web Authentication, section 4). */
const credential = {
  id: base64url(1_364),
  rawId: base64url(1_364),
  type: v.literal('public-key'),
};

/** A new passkey, as `navigator.credentials.create` returns it (Web Authentication, section 5.1). */
export const passkeyCreation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(10_000),
    transports: v.optional(transports),
  }),
});

/** A proof of a passkey, as `navigator.credentials.get` returns it. */
export const passkeyProof = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
});

/** The changes of an account by its person, with their input. */
export const accountChanges = {
  end_session: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
  end_other_sessions: v.object({}),
  change_password: v.object({ current: password, password }),
  /** Returns a secret for an authenticator app, which `add_authenticator` proves. */
  begin_authenticator: v.object({}),
  add_authenticator: v.object({
    enrolment: v.pipe(v.string(), v.maxLength(500)),
    code: v.pipe(v.string(), v.maxLength(20)),
  }),
  remove_authenticator: v.object({}),
  /** Returns the options of `navigator.credentials.create`. */
  begin_passkey: v.object({}),
  add_passkey: v.object({ passkey: passkeyCreation }),
  remove_passkey: v.object({ id: base64url(1_364) }),
  renew_recovery_codes: v.object({}),
} as const;

export type AccountChange = keyof typeof accountChanges;

export type AccountInput<Name extends AccountChange> = v.InferOutput<(typeof accountChanges)[Name]>;

/** Times are ISO times. */
export type Account = {
  person: { id: string; name: string; email: string };
  sessions: AccountSession[];
  authenticator: { created_at: string } | null;
  passkeys: AccountPasskey[];
  /** How many recovery codes are left. */
  recovery_codes: number;
  /** Whether the service can add passkeys. */
  supports_passkeys: boolean;
  /** Whether the service lets only people with a second factor call operations. */
  needs_factor: boolean;
  /** Until then, the account can be changed without signing in again. */
  recent_until: string;
};

/** `browser` and `system` are names of products; empty if they are unknown. */
export type AccountSession = {
  id: string;
  browser: string;
  system: string;
  network: NetworkKind;
  began_at: string;
  used_at: string;
  is_current: boolean;
};

/** `used_at` is null before the first sign-in. */
export type AccountPasskey = { id: string; name: string; created_at: string; used_at: string | null };

/** A secret for an authenticator app. `qr` is the path of its dark modules in a square of `size` units. */
export type Enrolment = { enrolment: string; secret: string; qr: { size: number; path: string } };

/** New recovery codes, shown once; absent if the person has some. */
export type NewRecoveryCodes = { recovery_codes?: string[] };

/** The data of the response to a change. */
export type AccountChanged<Name extends AccountChange> = {
  end_session: object;
  end_other_sessions: { ended: number };
  change_password: object;
  begin_authenticator: Enrolment;
  add_authenticator: NewRecoveryCodes;
  remove_authenticator: object;
  /** The options of `navigator.credentials.create`, as JSON. */
  begin_passkey: object;
  add_passkey: NewRecoveryCodes;
  remove_passkey: object;
  renew_recovery_codes: NewRecoveryCodes;
}[Name];
