import { expect, it } from 'vitest';
import { sources } from '../../testing/house/sources.ts';

it('reveals credentials in one place, and every other secret where it is used', () => {
  const reveals = sources('src/edge')
    .filter(({ path }) => path !== 'src/edge/config/secret.ts')
    .map(({ path, text }) => [path, text.match(/\breveal\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(reveals)).toEqual({
    // `revealCredentials`: the access token, the private token and the API key. `revealShopifyCredentials`: two more.
    'src/edge/config/credentials.ts': 5,
    // The cache URL may contain a password.
    'src/edge/drivers/open-stores.ts': 1,
    // The metrics token is compared with the request's.
    'src/edge/http/metrics-endpoint.ts': 1,
  });
});
