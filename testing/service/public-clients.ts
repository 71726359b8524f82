import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode, ClientCredentials, ResourceOwnerPassword } from 'simple-oauth2';
import { basePath } from '../../src/contract/operations.ts';

/** A platform's configuration: the service, its own credentials, and the URL that a merchant returns to. */
export type PlatformAccount = { origin: string; id: string; secret: string; redirectUri: string };

/** A merchant's return from the consent page, with the state and the verifier that the platform kept. */
export type Return = { url: URL; state: string; verifier: string };

export type IssuedTokens = { access_token: string; refresh_token?: string | undefined };

/** A library for OAuth that other people wrote, as a platform uses it. */
export type PublicClient = {
  exchange: (returned: Return) => Promise<IssuedTokens>;
  refresh: (token: string, scope?: string) => Promise<IssuedTokens>;
  /** `client_credentials`, with the parameters that name the shop. */
  own: (parameters: Record<string, string>) => Promise<IssuedTokens>;
  /** A grant type that the service does not support. */
  password: () => Promise<IssuedTokens>;
  revoke: (token: string) => Promise<unknown>;
};

/** The libraries by name. Each client configures itself by the metadata of the service, if it can. */
export const publicClients: Record<string, (account: PlatformAccount) => Promise<PublicClient>> = {
  oauth4webapi: ({ origin, id, secret, redirectUri }) =>
    webApiClient({ origin, id, redirectUri, authentication: oauth.ClientSecretBasic(secret) }),
  'oauth4webapi with the secret in the body': ({ origin, id, secret, redirectUri }) =>
    webApiClient({ origin, id, redirectUri, authentication: oauth.ClientSecretPost(secret) }),
  'openid-client': openidClient,
  'simple-oauth2': async (account) => simpleClient(account),
};

const passwordGrant = { username: 'merchant', password: 'secret' };

async function webApiClient({
  origin,
  id,
  redirectUri,
  authentication,
}: Omit<PlatformAccount, 'secret'> & { authentication: oauth.ClientAuth }): Promise<PublicClient> {
  const issuer = new URL(origin);
  const insecure = { [oauth.allowInsecureRequests]: true };
  const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const client = { client_id: id };
  return {
    exchange: async ({ url, state, verifier }) => {
      const parameters = oauth.validateAuthResponse(server, client, url, state);
      const request = [server, client, authentication, parameters, redirectUri, verifier, insecure] as const;
      const response = await oauth.authorizationCodeGrantRequest(...request);
      return oauth.processAuthorizationCodeResponse(server, client, response);
    },
    refresh: async (token, scope) => {
      const options = { ...insecure, additionalParameters: scopeOnly(scope) };
      const response = await oauth.refreshTokenGrantRequest(server, client, authentication, token, options);
      return oauth.processRefreshTokenResponse(server, client, response);
    },
    own: async (parameters) => {
      const request = [server, client, authentication, parameters, insecure] as const;
      const response = await oauth.clientCredentialsGrantRequest(...request);
      return oauth.processClientCredentialsResponse(server, client, response);
    },
    password: async () => {
      const request = [server, client, authentication, 'password', passwordGrant, insecure] as const;
      const response = await oauth.genericTokenEndpointRequest(...request);
      return oauth.processGenericTokenEndpointResponse(server, client, response);
    },
    revoke: async (token) =>
      oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, authentication, token, insecure),
      ),
  };
}

async function openidClient({ origin, id, secret }: PlatformAccount): Promise<PublicClient> {
  const config = await openid.discovery(new URL(origin), id, secret, undefined, {
    algorithm: 'oauth2',
    execute: [openid.allowInsecureRequests],
  });
  return {
    exchange: ({ url, state, verifier }) =>
      openid.authorizationCodeGrant(config, url, { pkceCodeVerifier: verifier, expectedState: state }),
    refresh: (token, scope) => openid.refreshTokenGrant(config, token, scopeOnly(scope)),
    own: (parameters) => openid.clientCredentialsGrant(config, parameters),
    password: () => openid.genericGrantRequest(config, 'password', passwordGrant),
    revoke: (token) => openid.tokenRevocation(config, token),
  };
}

function simpleClient({ origin, id, secret, redirectUri }: PlatformAccount): PublicClient {
  const config = {
    client: { id, secret },
    auth: {
      tokenHost: origin,
      tokenPath: `${basePath}oauth/token`,
      revokePath: `${basePath}oauth_revoke_token`,
    },
  };
  const codes = new AuthorizationCode(config);
  const tokensOf = ({ token }: { token: object }) => token as IssuedTokens;
  return {
    exchange: async ({ url, verifier }) => {
      const code = url.searchParams.get('code') ?? '';
      const parameters = { code, redirect_uri: redirectUri, code_verifier: verifier };
      return tokensOf(await codes.getToken(parameters));
    },
    refresh: async (token, scope) =>
      tokensOf(await codes.createToken({ refresh_token: token }).refresh(scopeOnly(scope))),
    own: async (parameters) => tokensOf(await new ClientCredentials(config).getToken(parameters)),
    password: async () => tokensOf(await new ResourceOwnerPassword(config).getToken(passwordGrant)),
    revoke: (token) => codes.createToken({ access_token: token }).revoke('access_token'),
  };
}

const scopeOnly = (scope: string | undefined): Record<string, string> => (scope ? { scope } : {});

/** The status and the OAuth error that a library reports for a refusal. */
export async function reportedError(call: Promise<unknown>): Promise<[status: number, error: unknown]> {
  const error = await call.then(
    () => {
      throw new Error('Expected a refusal');
    },
    (reason: LibraryError) => reason,
  );
  if (error.output) return [error.output.statusCode, error.data?.payload?.error];
  if (error.status === undefined) throw error;
  // A response with a challenge is reported without its body.
  return [error.status, error.error ?? (await error.response?.json())?.error];
}

/** The error of `simple-oauth2` has `output`, the errors of the others `status`. */
type LibraryError = Error & {
  status?: number;
  error?: string;
  response?: Response;
  output?: { statusCode: number };
  data?: { payload?: { error?: string } };
};
