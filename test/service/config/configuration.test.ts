import { describe, expect, it, test } from 'vitest';
import { readConfiguration } from '../../../src/service/config/configuration.ts';

const key = 'k'.repeat(64);
const origins = ['https://a.example/api', 'https://a.example/?x', 'https://u@a.example'];
const bases = ['https://u:p@cdn.example', 'https://cdn.example/?v=1'];
const postgres = 'postgres://user:canary@database.example/reviews';

test('a variable that is not set, or empty, has its default', () => {
  const defaults = {
    database: { poolSize: 10 },
    keys: [],
    host: '127.0.0.1',
    port: 8787,
    publicUrl: undefined,
    media: { store: 'file:.data/media', credentials: undefined, url: undefined, allowPrivate: false },
    webhooks: { allowPrivate: false, timeout: 10_000, schedule: [3, 6, 9, 12, 15, 18, 21, 24, 27] },
    serving: {
      requestsPerMinute: 600,
      anonymousRequestsPerMinute: 300,
      pagesPerMinute: 300,
      mediaPerMinute: 6000,
      bodyTime: 15_000,
      trustedProxies: 0,
      shutdownDelay: 0,
      metricsToken: undefined,
    },
    retention: { orders: 365, customer_events: 90, audit_log: 365, webhook_deliveries: 30, mails: 90 },
  };
  const empty = { HOST: '', PORT: ' ', PUBLIC_URL: '', MEDIA_URL: '', MEDIA_STORE: '', METRICS_TOKEN: '' };
  for (const env of [{}, empty]) {
    const configuration = readConfiguration(env);
    expect(configuration).toMatchObject(defaults);
    expect(configuration.database.url.reveal()).toBe('file:.data/reviews.db');
  }
});

test('every variable is read', () => {
  const configuration = readConfiguration({
    DATABASE_URL: postgres,
    DATABASE_READ_URL: 'postgresql://replica/reviews',
    DATABASE_POOL_SIZE: '4',
    SERVICE_KEY: `${key}, ${key}`,
    PUBLIC_URL: 'https://Reviews.example:443/',
    PORT: '0',
    HOST: '::1',
    MEDIA_STORE: 's3://bucket',
    MEDIA_STORE_KEY_ID: 'id',
    MEDIA_STORE_SECRET: 'a secret',
    MEDIA_URL: 'https://cdn.example/media/',
    MEDIA_ALLOW_PRIVATE: '1',
    WEBHOOK_RETRY_MINUTES: '0.5, 60',
    WEBHOOK_TIMEOUT_SECONDS: '5',
    WEBHOOK_ALLOW_PRIVATE: '1',
    REQUESTS_PER_MINUTE: '1000',
    ANONYMOUS_REQUESTS_PER_MINUTE: '10',
    PAGES_PER_MINUTE: '0',
    MEDIA_PER_MINUTE: '20',
    BODY_SECONDS: '30',
    TRUSTED_PROXIES: '2',
    SHUTDOWN_DELAY: '15',
    METRICS_TOKEN: 'token',
    ORDER_RETENTION_DAYS: '1',
    EVENT_RETENTION_DAYS: '0',
    AUDIT_RETENTION_DAYS: '2',
    WEBHOOK_RETENTION_DAYS: '3',
    MAIL_RETENTION_DAYS: '4',
  });
  const { database, keys, media, serving } = configuration;
  expect(configuration).toMatchObject({
    publicUrl: 'https://reviews.example',
    port: 0,
    host: '::1',
    database: { poolSize: 4 },
    media: {
      store: 's3://bucket',
      credentials: { keyId: 'id' },
      url: 'https://cdn.example/media',
      allowPrivate: true,
    },
    webhooks: { schedule: [0.5, 60], timeout: 5_000, allowPrivate: true },
    serving: {
      requestsPerMinute: 1000,
      anonymousRequestsPerMinute: 10,
      pagesPerMinute: 0,
      mediaPerMinute: 20,
      bodyTime: 30_000,
      trustedProxies: 2,
      shutdownDelay: 15,
    },
    retention: { orders: 1, customer_events: 0, audit_log: 2, webhook_deliveries: 3, mails: 4 },
  });
  const { url, readUrl } = database;
  const secrets = [url, readUrl, ...keys, media.credentials?.secret, serving.metricsToken];
  expect(secrets.map((secret) => secret?.reveal())).toEqual([
    ...[postgres, 'postgresql://replica/reviews', key, key, 'a secret', 'token'],
  ]);
});

test('media are public below PUBLIC_URL by default', () => {
  expect(readConfiguration({ PUBLIC_URL: 'http://127.0.0.1:8787' }).media.url).toBe(
    'http://127.0.0.1:8787/media',
  );
});

describe('PostgreSQL', () => {
  it('requires a key, except for programs that neither seal nor unseal secrets', () => {
    const read = (needsKey: boolean) =>
      readConfiguration({ DATABASE_URL: postgres, SERVICE_KEY: ' ' }, { needsKey });
    expect(() => read(true)).toThrow('SERVICE_KEY is required with PostgreSQL');
    expect(read(false).keys).toEqual([]);
  });

  it('is required for a replica', () => {
    expect(() => readConfiguration({ DATABASE_READ_URL: postgres })).toThrow(
      'DATABASE_READ_URL requires a postgres:// URL in DATABASE_URL, too',
    );
  });
});

test.each<[name: string, issue: string, ...values: string[]]>([
  ['DATABASE_URL', 'must be postgres://… or file:<path>', 'file:', 'socket:/run/canary'],
  ['SERVICE_KEY', 'must be 32 random bytes in base64url or hexadecimal', `${key},canary`, ','],
  ['PUBLIC_URL', 'must be an origin without a path', 'reviews.example', 'ftp://a.example', ...origins],
  ['MEDIA_URL', 'must be an http(s) URL without a query', 'cdn.example/media', 'ftp://cdn.example', ...bases],
  ['MEDIA_STORE', 'must be file:<folder> or s3://<bucket>', 'media', 'file:', 'ftp://somewhere', 's3:'],
  ['WEBHOOK_ALLOW_PRIVATE', 'must be 1 or 0', 'true', 'yes'],
])('%s %s', (name, issue, ...values) => {
  for (const value of values) {
    expect(() => readConfiguration({ [name]: value })).toThrow(`Invalid configuration:\n  ${name} ${issue}`);
  }
});

test('an empty DATABASE_URL is a mistake, and an object store requires its key', () => {
  const env = { DATABASE_URL: ' ', MEDIA_STORE: 's3://bucket', MEDIA_STORE_KEY_ID: 'id' };
  expect(() => readConfiguration(env)).toThrow(
    [
      'Invalid configuration:',
      '  DATABASE_URL is empty: set it, or remove it to use its default',
      '  MEDIA_STORE_SECRET is missing, but MEDIA_STORE is an object store',
    ].join('\n'),
  );
});

test('the console is off by default, and never serves passwords over a network in plain text', () => {
  expect(readConfiguration({}).console).toBe(false);
  expect(readConfiguration({ CONSOLE: 'on' }).console).toBe(true);
  const reachable = { CONSOLE: 'on', HOST: '0.0.0.0' };
  expect(readConfiguration({ ...reachable, PUBLIC_URL: 'https://a.example' }).console).toBe(true);
  expect(readConfiguration({ ...reachable, PUBLIC_URL: 'http://localhost:8787' }).console).toBe(true);
  for (const env of [reachable, { ...reachable, PUBLIC_URL: 'http://a.example' }]) {
    expect(() => readConfiguration(env)).toThrow('CONSOLE requires PUBLIC_URL with https://');
  }
});
