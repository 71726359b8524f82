import type { Credentials } from '../../client/credentials.ts';
import type { Secret } from './secret.ts';

/** The configured credentials of one shop; at least one of the three is set. */
export type SecretCredentials = {
  bearer?: Secret;
  /** Signs requests and verifies webhooks. */
  signature?: { publicToken: string; privateToken: Secret };
  apiKey?: Secret;
};

/** The only function that reveals credentials; `test/house/secrets.test.ts` checks that there is no other. */
export function revealCredentials({ bearer, signature, apiKey }: SecretCredentials): Credentials {
  return {
    ...(bearer && { bearer: bearer.reveal() }),
    ...(signature && { signature: { ...signature, privateToken: signature.privateToken.reveal() } }),
    ...(apiKey && { apiKey: apiKey.reveal() }),
  };
}
