import { fromBase64url, toBase64url } from '../../../contract/base64url.ts';
import type { WebAuthn } from '../../factors/web-authn.ts';

/** Passkeys with `@simplewebauthn/server`, an optional dependency; undefined if it is not installed. */
export async function simpleWebAuthn(): Promise<WebAuthn | undefined> {
  const library = await import('@simplewebauthn/server').catch(() => undefined);
  return library && webAuthnWith(library);
}

type Library = typeof import('@simplewebauthn/server');

function webAuthnWith(library: Library): WebAuthn {
  return {
    creationOptions: ({ id }, person, { challenge, exclude }) =>
      library.generateRegistrationOptions({
        rpName: 'Reviews console',
        rpID: id,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        challenge: fromBase64url(challenge),
        attestationType: 'none',
        excludeCredentials: exclude.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    async verifyCreation({ id, origin }, passkey, challenge) {
      const transports = passkey.response.transports ?? [];
      const { registrationInfo } = await orUndefined(
        library.verifyRegistrationResponse({
          response: {
            ...passkey,
            response: { ...passkey.response, transports },
            clientExtensionResults: {},
          },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: true,
        }),
      );
      if (!registrationInfo) return undefined;
      const { credential } = registrationInfo;
      return {
        id: credential.id,
        publicKey: toBase64url(credential.publicKey),
        counter: credential.counter,
        transports,
      };
    },

    proofOptions: ({ id }, challenge) =>
      library.generateAuthenticationOptions({
        rpID: id,
        challenge: fromBase64url(challenge),
        userVerification: 'required',
      }),

    async verifyProof({ id, origin }, proof, passkey, challenge) {
      const { verified, authenticationInfo } = await orUndefined(
        library.verifyAuthenticationResponse({
          response: { ...proof, clientExtensionResults: {} },
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: id,
          credential: {
            id: passkey.id,
            publicKey: fromBase64url(passkey.publicKey),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      );
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

/** The library throws for everything that a browser and its authenticator would not send. */
async function orUndefined<Result extends object>(verified: Promise<Result>): Promise<Partial<Result>> {
  return verified.catch(() => ({}));
}
