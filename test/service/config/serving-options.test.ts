import { expect, test } from 'vitest';
import { readPort, readServing } from '../../../src/service/config/serving-options.ts';

test('every variable has a default, also if it is empty', () => {
  const defaults = {
    requestsPerMinute: 600,
    anonymousRequestsPerMinute: 300,
    pagesPerMinute: 300,
    mediaPerMinute: 6000,
    bodyTime: 15_000,
    webhookTimeout: 10_000,
    trustedProxies: 0,
    shutdownDelay: 0,
    metricsToken: undefined,
  };
  expect(readServing({})).toEqual(defaults);
  expect(readServing({ TRUSTED_PROXIES: ' ', METRICS_TOKEN: '' })).toEqual(defaults);
});

test('every variable is read', () => {
  const environment = {
    REQUESTS_PER_MINUTE: '1000',
    ANONYMOUS_REQUESTS_PER_MINUTE: '10',
    PAGES_PER_MINUTE: '0',
    MEDIA_PER_MINUTE: '20',
    BODY_SECONDS: '30',
    WEBHOOK_TIMEOUT_SECONDS: '5',
    TRUSTED_PROXIES: '2',
    SHUTDOWN_DELAY: '15',
    METRICS_TOKEN: 'canary',
  };
  expect(readServing(environment)).toEqual({
    requestsPerMinute: 1000,
    anonymousRequestsPerMinute: 10,
    pagesPerMinute: 0,
    mediaPerMinute: 20,
    bodyTime: 30_000,
    webhookTimeout: 5_000,
    trustedProxies: 2,
    shutdownDelay: 15,
    metricsToken: 'canary',
  });
});

test('all mistakes are reported at once, without values', () => {
  const environment = {
    REQUESTS_PER_MINUTE: '0',
    TRUSTED_PROXIES: '-1',
    SHUTDOWN_DELAY: '1.5',
    METRICS_TOKEN: 'canary with spaces',
  };
  expect(() => readServing(environment)).toThrow(
    [
      'METRICS_TOKEN must be printable ASCII without spaces',
      'REQUESTS_PER_MINUTE must be a whole number from 1 to 1000000',
      'TRUSTED_PROXIES must be a whole number from 0 to 10',
      'SHUTDOWN_DELAY must be a whole number from 0 to 300',
    ].join('\n'),
  );
});

test.each([
  [{}, 8787],
  [{ PORT: ' ' }, 8787],
  [{ PORT: '0' }, 0],
  [{ PORT: '65535' }, 65_535],
])('the port of %j is %i', (environment, port) => expect(readPort(environment)).toBe(port));

test.each(['65536', '80000', 'abc', '-1', '80.5'])('%j is no port', (PORT) => {
  expect(() => readPort({ PORT })).toThrow(/^PORT must be a whole number from 0 to 65535$/);
});
