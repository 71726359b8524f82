import { expect, test } from 'vitest';
import { environment } from '../../../src/edge/config/environment.ts';
import { similarVariables } from '../../../src/edge/config/similar-variables.ts';

test('a misspelled variable is reported with the name that was meant, and without its value', () => {
  const env = {
    REVIEWS_API_KEYS: 'canary',
    CACHE_TLL: 'canary',
    REVIEWS_APIURL: 'canary',
    MEDIA_HOST: 'canary',
  };
  expect(similarVariables(env)).toEqual([
    'REVIEWS_API_KEYS is unknown and has no effect. Did you mean REVIEWS_API_KEY?',
    'CACHE_TLL is unknown and has no effect. Did you mean CACHE_TTL?',
    'REVIEWS_APIURL is unknown and has no effect. Did you mean REVIEWS_API_URL?',
    'MEDIA_HOST is unknown and has no effect. Did you mean MEDIA_HOSTS?',
  ]);
});

test('neither variables of the edge nor those of other programs are reported', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'SHELL',
    'TZ',
    'NODE_ENV',
    'DATABASE_URL',
    'SERVICE_KEY',
    'MESSAGE_BUS',
  ];
  const names = [...Object.keys(environment), ...others];
  expect(similarVariables(Object.fromEntries(names.map((name) => [name, 'value'])))).toEqual([]);
});
