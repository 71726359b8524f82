import type { CacheCase, CacheStep } from '../cache-case.ts';

export const first: CacheStep = {};
/** Answers are fresh for an hour; nothing stale is served. */
export const hour = { CACHE_TTL: '3600', CACHE_STALE: '0', CACHE_STALE_IF_ERROR: '0' };
/** Answers are fresh for two seconds. */
export const short = (CACHE_STALE: number, CACHE_STALE_IF_ERROR: number) => ({
  CACHE_TTL: '2',
  CACHE_STALE: String(CACHE_STALE),
  CACHE_STALE_IF_ERROR: String(CACHE_STALE_IF_ERROR),
});

/** By default, answers are fresh for an hour, and the steps are those of the suite. */
type Given = Partial<Pick<CacheCase, 'env' | 'steps'>>;

export const check = (id: string, result: boolean, given: Given = {}): CacheCase => ({
  ...{ id, kind: 'check', result, env: hour },
  ...given,
});
export const optimal = (id: string, result: boolean, given: Given = {}): CacheCase => ({
  ...{ id, kind: 'optimal', result, env: hour },
  ...given,
});
export const required = (id: string, given: Given = {}): CacheCase => ({
  ...{ id, kind: 'required', result: true, env: hour },
  ...given,
});

export const ownFreshness =
  '`CACHE_TTL` decides how long an answer is fresh; headers of the API are not read';
export const ownHeaders = 'The headers of an answer are the edge’s own; headers of the API are not passed on';
export const ownEtags = 'ETags are the edge’s own, strong and quoted';
export const noValidation = 'The API has no validators: the edge loads an answer again';
export const readOnly = 'The edge forwards no writes';
