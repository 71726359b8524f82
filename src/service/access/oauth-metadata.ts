import { grantTypes } from '../../contract/oauth.ts';
import { basePath, type OperationName, operations } from '../../contract/operations.ts';
import { scopes } from '../../contract/scope.ts';

/**
 * The metadata of the service as authorization server (RFC 8414, section 2). `origin` is also the `iss` of
 * its redirects (RFC 9207).
 */
export function oauthMetadata(origin: string): object {
  const endpoint = (name: OperationName) => origin + basePath + operations[name].path;
  const clientAuthentication = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer: origin,
    authorization_endpoint: endpoint('oauth_authorize'),
    token_endpoint: endpoint('oauth_token'),
    revocation_endpoint: endpoint('oauth_revoke_token'),
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: grantTypes,
    token_endpoint_auth_methods_supported: clientAuthentication,
    revocation_endpoint_auth_methods_supported: clientAuthentication,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/docs`,
  };
}
