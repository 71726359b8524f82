import { describe, expect, it } from 'vitest';
import { authorizingService } from '../../../../testing/service/authorizing-service.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import {
  addPlatform,
  authorizedCode,
  bearer,
  consentUrl,
  invalidGrant,
  pkce,
  refusal,
  requestToken,
} from '../../../../testing/service/platform.ts';

describe.each(databases)('on $name', (database) => {
  describe('an attack of RFC 9700', () => {
    it('that replays a code revokes the tokens issued for it (4.5)', async () => {
      const { service, exchange, refresh, status, history, audit } = await authorizingService(database);
      const code = await authorizedCode(service);
      const { access_token, refresh_token } = (await exchange(code)).body.data;
      expect(refusal(await exchange(code))).toEqual(invalidGrant);
      expect(await status(access_token)).toBe(401);
      expect(refusal(await refresh(refresh_token))).toEqual(invalidGrant);
      expect(await history()).toEqual(['code_reused', 'authorized']);
      expect(await audit()).toEqual([
        ['merchant', 'oauth_authorize', ''],
        ['platform', 'oauth_token', 'authorization_code'],
        ['platform', 'oauth_token', 'code_reused'],
      ]);
    });

    it('that injects a code into another platform, redirect URI or session is refused (4.5)', async () => {
      const { service, exchange } = await authorizingService(database);
      await addPlatform(service, 'other');
      const { verifier, challenge } = pkce();
      const code = await authorizedCode(service, {
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      const code_verifier = verifier;
      expect(refusal(await exchange(code, { client_id: 'other', code_verifier }))).toEqual(invalidGrant);
      for (const input of [
        { code_verifier, redirect_uri: 'https://mailer.example/callback' },
        { code_verifier: pkce().verifier },
        { code_verifier: challenge },
        { code_verifier: 'short' },
      ]) {
        expect(refusal(await exchange(code, input))).toEqual(invalidGrant);
      }
      expect((await exchange(code, { code_verifier })).status).toBe(200);
    });

    it('that downgrades PKCE is refused: by its omission, by plain, or by an unexpected verifier (4.8)', async () => {
      const { service, exchange } = await authorizingService(database);
      const { verifier, challenge } = pkce();
      const bound = await authorizedCode(service, {
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      expect(refusal(await exchange(bound))).toEqual(invalidGrant);
      const unbound = await authorizedCode(service);
      expect(refusal(await exchange(unbound, { code_verifier: verifier }))).toEqual(invalidGrant);
      for (const query of [
        { code_challenge: challenge, code_challenge_method: 'plain' },
        { code_challenge: challenge },
        { code_challenge_method: 'S256' },
      ]) {
        expect((await fetch(consentUrl(service, query))).status).toBe(400);
      }
    });

    it('with a code older than ten minutes is refused (4.2)', async () => {
      const { service, exchange } = await authorizingService(database);
      const code = await authorizedCode(service);
      service.clock.now += 600_000;
      expect(refusal(await exchange(code))).toEqual(invalidGrant);
    });
  });

  it('a code is not exchanged without the redirect URI that it was issued for (4.1, 4.5)', async () => {
    const { service } = await authorizingService(database);
    const code = await authorizedCode(service);
    const { status, body } = await requestToken(service, { grant_type: 'authorization_code', code });
    expect([status, body.code]).toEqual([400, 3]);
    expect(JSON.stringify(body)).not.toContain('access_token');
  });

  it('a code that is sent many times at once gives tokens once at most (4.5)', async () => {
    const { service, exchange, statusOf } = await authorizingService(database);
    const code = await authorizedCode(service);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)));
    const issued = answers.filter(({ status }) => status === 200);
    expect(issued.length).toBe(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await statusOf('get_reviews', bearer(issued[0]?.body.data.access_token))).toBe(401);
  });

  it('an injected code of another session fails by its challenge, and stays valid for its owner (4.5)', async () => {
    const { service, exchange } = await authorizingService(database);
    const [victim, attacker] = [pkce(), pkce()];
    const query = { code_challenge: victim.challenge, code_challenge_method: 'S256' };
    const code = await authorizedCode(service, query);
    expect((await exchange(code, { code_verifier: attacker.verifier })).status).toBe(400);
    expect((await exchange(code, { code_verifier: victim.verifier })).status).toBe(200);
  });
});
