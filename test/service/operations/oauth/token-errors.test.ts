import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformService, refusal } from '../../../../testing/service/platform.ts';
import type { RunningService } from '../../../../testing/service/running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await platformService();
});
afterAll(() => service.close());

describe('a request that no library would send', () => {
  const credentials = { client_id: 'mailer', client_secret: 'secret of mailer' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const own = `client_id=mailer&client_secret=secret+of+mailer`;
  const invalidRequest = [400, 3, 'invalid_request'];

  it.each([
    ['without a grant type', `${own}`, form],
    ['with an empty grant type', `${own}&grant_type=`, form],
    ['with a repeated grant type', `${own}&grant_type=refresh_token&grant_type=password`, form],
    ['with a grant type that is no text', { ...credentials, grant_type: 5 }, {}],
    ['without a code', { ...credentials, grant_type: 'authorization_code' }, {}],
    ['without a redirect URI', { ...credentials, grant_type: 'authorization_code', code: '1.a' }, {}],
    ['without a refresh token', { ...credentials, grant_type: 'refresh_token' }, {}],
    ['without a shop', { ...credentials, grant_type: 'client_credentials' }, {}],
    ['with a scope that is no text', { ...credentials, grant_type: 'refresh_token', scope: [1] }, {}],
    ['with malformed JSON', '{', {}],
    ['with its credentials twice', { ...credentials, grant_type: 'refresh_token' }, basic('mailer')],
  ])('%s gets the error invalid_request at the top level', async (_, body, headers) => {
    const response = await service.call('POST', 'oauth/token', body, headers);
    expect(refusal(response)).toEqual(invalidRequest);
    const { error, error_description } = response.body;
    expect(error).toBe('invalid_request');
    // The characters that RFC 6749, section 5.2, allows.
    expect(error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it('in another format gets the error invalid_request, with status 415', async () => {
    const response = await service.call('POST', 'oauth/token', 'x', { 'content-type': 'text/plain' });
    expect(refusal(response)).toEqual([415, 3, 'invalid_request']);
  });

  it('to revoke nothing gets the error invalid_request', async () => {
    expect(refusal(await service.call('POST', 'oauth_revoke_token', credentials, {}))).toEqual(
      invalidRequest,
    );
  });

  it('to another operation has no OAuth error', async () => {
    const { body } = await service.call('POST', 'create_review', { rating: 9 });
    expect([body.code, body.error, body.data.error]).toEqual([3, undefined, undefined]);
  });
});

function basic(clientId: string) {
  return { authorization: `Basic ${btoa(`${clientId}:secret of ${clientId}`)}` };
}
