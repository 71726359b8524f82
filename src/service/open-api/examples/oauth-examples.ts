import type { oauthOperations } from '../../../contract/operations/oauth.ts';
import type { OperationExamples } from './operation-example.ts';

const shop = { shop_id: '1', myplatform_domain: 'lamps.example' };
const authorization = {
  client_id: 'mailer',
  redirect_uri: 'https://mailer.example/callback',
  state: 'af0ifjsldkj',
  scope: 'read_reviews write_reviews',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
} as const;

export const oauthExamples: OperationExamples<keyof typeof oauthOperations> = {
  get_oauth_authorize_url: {
    input: authorization,
    data: {
      authorize_url:
        'https://reviews.example.com/api/v1/openapi/oauth/authorize?client_id=mailer&response_type=code',
    },
  },
  oauth_authorize: { input: { ...authorization, response_type: 'code' } },
  oauth_token: {
    input: {
      grant_type: 'authorization_code',
      code: '1.q1w2e3r4t5y6',
      redirect_uri: 'https://mailer.example/callback',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
    data: {
      access_token: '1.a1b2c3d4e5f6',
      token_type: 'Bearer',
      expires_in: 86_400,
      refresh_token: '1.g7h8i9j0k1l2',
      refresh_expires_in: 7_776_000,
      scope: 'read_reviews write_reviews',
      ...shop,
    },
  },
  oauth_revoke_token: { input: { token: '1.g7h8i9j0k1l2' }, data: {} },
  oauth_disconnect: { input: {}, data: {} },
  oauth_cancel: { input: { shop_id: '1' }, data: {} },
  get_shop_authorization_info: {
    input: { shop_id: '1' },
    data: {
      is_authorized: true,
      authorized_at: '2024-05-01T12:00:00Z',
      granted_scopes: ['read_reviews', 'write_reviews'],
      ...shop,
    },
  },
  get_shop_install_status: {
    input: { myplatform_domain: 'lamps.example' },
    data: {
      is_installed: true,
      installed_at: '2024-05-01T12:00:00Z',
      shop_id: 1,
      myplatform_domain: 'lamps.example',
    },
  },
};
