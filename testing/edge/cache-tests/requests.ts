import type { CacheGroup } from '../cache-case.ts';
import { check, first, ownFreshness, short } from './cases.ts';

export const requestDirectives: CacheGroup = {
  file: 'cc-request',
  title: 'Cache-Control request directives',
  cases: [
    check('ccreq-ma0', false),
    check('ccreq-ma1', false),
    check('ccreq-magreaterage', false),
    check('ccreq-max-stale', false, { env: short(0, 60) }),
    // In the suite the age is a header of the origin.
    check('ccreq-max-stale-age', false, {
      steps: [
        first,
        { after: 500, headers: { 'cache-control': 'max-stale=1000' }, expect: { reused: true } },
      ],
      env: short(0, 60),
    }),
    check('ccreq-min-fresh', false),
    check('ccreq-min-fresh-age', false),
    check('ccreq-no-cache', false),
    check('ccreq-no-cache-lm', false),
    check('ccreq-no-cache-etag', false),
    check('ccreq-no-store', false),
    check('ccreq-oic', false),
  ],
};

export const pragma: CacheGroup = {
  file: 'pragma',
  title: 'Pragma',
  cases: [
    check('pragma-request-no-cache', true),
    check('pragma-request-extension', true),
    check('pragma-response-no-cache', true),
    check('pragma-response-extension', true),
  ],
  inapplicable: [{ ids: ['pragma-response-no-cache-heuristic'], reason: ownFreshness }],
};
