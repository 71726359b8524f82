import { expect, it } from 'vitest';
import { sources } from '../../testing/house/sources.ts';

it('reveals credentials in one place, and every other secret where it is used', () => {
  const reveals = sources('src', 'demo')
    .map(({ path, text }) => [path, text.match(/\.reveal\b/g)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(reveals)).toEqual({
    // `revealCredentials`: the access token, the private token and the API key. `revealShopifyCredentials`:
    // two more.
    // `revealCdnToken`: one more.
    'src/edge/config/credentials.ts': 6,
    // The cache URL may contain a password.
    'src/edge/drivers/open-stores.ts': 1,
    // The metrics token is compared with the request's.
    'src/edge/http/metrics-endpoint.ts': 1,
    // So is the token of renderers.
    'src/edge/http/miss-budget.ts': 1,
    'src/service/http/metrics-endpoint.ts': 1,
    // The URLs of the database and of its replica may contain passwords.
    'src/service/drivers/open-database.ts': 2,
    'src/service/on/export.ts': 1,
    'src/service/on/import.ts': 1,
    'src/service/on/node.ts': 1,
    'demo/drivers/open-shop-store.ts': 1,
    // The URL of the mail server contains a password.
    'src/service/drivers/mail/open-bounces.ts': 1,
    'src/service/drivers/mail/open-mails.ts': 1,
    // The keys that seal stored secrets.
    'src/service/drivers/read-service-keys.ts': 1,
    // The access key of an object store.
    'src/service/drivers/media/open-media-files.ts': 1,
  });
});
