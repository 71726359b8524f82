import { describe, expect, it } from 'vitest';
import { authorizingService } from '../../../../testing/service/authorizing-service.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import { invalidGrant, issueTokens, refusal } from '../../../../testing/service/platform.ts';

describe.each(databases)('on $name', (database) => {
  /** Tokens that were refreshed a moment ago. */
  async function refreshed() {
    const platform = await authorizingService(database);
    const old = await issueTokens(platform.service);
    const next = (await platform.refresh(old.refresh_token)).body.data;
    return { ...platform, old, next };
  }

  it('the old access token is valid for a minute after the refresh', async () => {
    const { service, status, old, next } = await refreshed();
    service.clock.now += 59_000;
    expect(await status(old.access_token)).toBe(200);
    service.clock.now += 1_000;
    expect(await status(old.access_token)).toBe(401);
    expect(await status(next.access_token)).toBe(200);
  });

  it('the first call with the new access token ends the old one', async () => {
    const { status, old, next } = await refreshed();
    expect(await status(next.access_token)).toBe(200);
    expect(await status(old.access_token)).toBe(401);
    expect(await status(next.access_token)).toBe(200);
  });

  it('many first calls at once with the new access token all succeed', async () => {
    const { status, next } = await refreshed();
    const statuses = await Promise.all(Array.from({ length: 8 }, () => status(next.access_token)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('the old refresh token is refused after the first use of either new token, and ends both', async () => {
    for (const use of ['access', 'refresh'] as const) {
      const { status, refresh, old, next } = await refreshed();
      const latest = use === 'access' ? next : (await refresh(next.refresh_token)).body.data;
      if (use === 'access') expect(await status(next.access_token)).toBe(200);
      expect(refusal(await refresh(old.refresh_token))).toEqual(invalidGrant);
      expect(await status(latest.access_token)).toBe(401);
    }
  });

  it('using the new refresh token ends the old access token, and starts a grace for the new one', async () => {
    const { service, status, refresh, old, next } = await refreshed();
    const latest = (await refresh(next.refresh_token)).body.data;
    expect([await status(old.access_token), await status(next.access_token)]).toEqual([401, 200]);
    expect((await refresh(next.refresh_token)).body.data.access_token).toBe(latest.access_token);
    service.clock.now += 60_000;
    expect([await status(next.access_token), await status(latest.access_token)]).toEqual([401, 200]);
  });

  it('tokens of another authorization and of client_credentials are not ended', async () => {
    const { service, status, next } = await refreshed();
    const other = await issueTokens(service);
    expect(await status(next.access_token)).toBe(200);
    expect(await status(other.access_token)).toBe(200);
  });
});
