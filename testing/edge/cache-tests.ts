import type { CacheGroup } from './cache-case.ts';
import { authorization, collapse, invalidation, other, partial, statuses } from './cache-tests/answers.ts';
import { noValidation, ownFreshness, ownHeaders, readOnly } from './cache-tests/cases.ts';
import { freshness, stale } from './cache-tests/freshness.ts';
import { pragma, requestDirectives } from './cache-tests/requests.ts';
import { conditionalEtag, conditionalTime } from './cache-tests/validation.ts';

const none = (file: string, title: string, reason: string, suite = file): CacheGroup => ({
  file,
  suite,
  title,
  inapplicable: [{ ids: ['*'], reason }],
});

/** Every file of the suite. */
export const cacheGroups: readonly CacheGroup[] = [
  freshness,
  none('cc-parse', 'Cache-Control parsing', ownFreshness),
  none('age-parse', 'Age parsing', ownFreshness),
  none('expires-freshness', 'Expires freshness', ownFreshness, 'expires'),
  none('expires-parse', 'Expires parsing', ownFreshness),
  none('cc-response', 'Cache-Control response directives', ownFreshness),
  none('cdn-cache-control', 'CDN-Cache-Control', ownFreshness),
  none('heuristic-freshness', 'Heuristic freshness', ownFreshness, 'heuristic'),
  stale,
  requestDirectives,
  pragma,
  none('method', 'Methods', readOnly),
  statuses,
  none('vary', 'Vary', 'An answer depends on the URL only; the API sees no header of a shopper'),
  none(
    'vary-parse',
    'Vary parsing',
    'An answer depends on the URL only; the API sees no header of a shopper',
  ),
  conditionalTime,
  conditionalEtag,
  none('headers', 'Storing header fields', ownHeaders),
  none('update304', 'Updates by 304', noValidation),
  none('update-head', 'Updates by HEAD', 'The edge never calls the API with HEAD', 'updateHEAD'),
  invalidation,
  partial,
  authorization,
  collapse,
  none('interim', 'Interim responses', 'The edge makes its answers itself'),
  other,
];
