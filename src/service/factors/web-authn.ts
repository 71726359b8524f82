import * as v from 'valibot';
import type { AccountInput, passkeyProof } from '../../contract/account.ts';
import { fromBase64url } from '../../contract/base64url.ts';
import type { NewPasskey, Passkey } from '../store/factors.ts';

/**
 * Port: the ceremonies of passkeys (Web Authentication, level 3). Challenges are base64url. Every ceremony
 * requires that the authenticator verifies the user, so that a passkey alone is two factors.
 */
export type WebAuthn = {
  /** The options of `navigator.credentials.create`, as JSON. */
  creationOptions(
    party: RelyingParty,
    person: { id: string; name: string; email: string },
    more: { challenge: string; exclude: readonly Passkey[] },
  ): Promise<object>;
  /** The new passkey; undefined unless it is valid and answers the challenge. */
  verifyCreation(
    party: RelyingParty,
    created: AccountInput<'add_passkey'>['passkey'],
    challenge: string,
  ): Promise<Omit<NewPasskey, 'name'> | undefined>;
  /** The options of `navigator.credentials.get`, as JSON. The browser offers its passkeys of this service. */
  proofOptions(party: RelyingParty, challenge: string): Promise<object>;
  /** The counter of the proof; undefined unless the proof is valid and answers the challenge. */
  verifyProof(
    party: RelyingParty,
    proof: PasskeyProof,
    passkey: Passkey,
    challenge: string,
  ): Promise<number | undefined>;
};

/** `origin` is the origin of the console. */
export type RelyingParty = { origin: string; id: string };

export type PasskeyProof = v.InferOutput<typeof passkeyProof>;

/** The party of an origin; undefined for IP addresses, for which browsers have no passkeys. */
export function relyingParty(origin: string): RelyingParty | undefined {
  const { hostname } = new URL(origin);
  return /^\[|^[\d.]+$/.test(hostname) ? undefined : { origin, id: hostname };
}

/** The challenge that a browser says it answers; undefined if the text is no client data. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  const parsed = v.safeParse(clientData, new TextDecoder().decode(fromBase64url(clientDataJSON)));
  return parsed.success ? parsed.output.challenge : undefined;
}

const clientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));
