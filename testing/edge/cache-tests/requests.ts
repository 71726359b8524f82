import type { CacheGroup, CacheStep } from '../cache-case.ts';
import { check, first, ownFreshness, short } from './cases.ts';

const asked = (directive: string, expect: NonNullable<CacheStep['expect']>, after = 3): CacheStep => ({
  after,
  headers: { 'cache-control': directive },
  expect,
});

export const requestDirectives: CacheGroup = {
  file: 'cc-request',
  title: 'Cache-Control request directives',
  cases: [
    check('ccreq-ma0', false, [first, asked('max-age=0', { reused: false })]),
    check('ccreq-ma1', false, [first, asked('max-age=1', { reused: false })]),
    check('ccreq-magreaterage', false, [first, asked('max-age=600', { reused: false }, 1800)]),
    check('ccreq-max-stale', false, [first, asked('max-stale=1000', { reused: true })], short(0, 60)),
    check(
      'ccreq-max-stale-age',
      false,
      [first, asked('max-stale=1000', { reused: true }, 500)],
      short(0, 60),
    ),
    check('ccreq-min-fresh', false, [first, asked('min-fresh=4000', { reused: false })]),
    check('ccreq-min-fresh-age', false, [first, asked('min-fresh=1000', { reused: false }, 3000)]),
    check('ccreq-no-cache', false, [first, asked('no-cache', { reused: false })]),
    check('ccreq-no-cache-lm', false, [
      { origin: { headers: { 'last-modified': new Date(0).toUTCString() } } },
      asked('no-cache', { reused: false }),
    ]),
    check('ccreq-no-cache-etag', false, [
      { origin: { headers: { etag: '"abc"' } } },
      asked('no-cache', { reused: false }),
    ]),
    check('ccreq-no-store', false, [first, asked('no-store', { reused: false })]),
    check('ccreq-oic', false, [asked('only-if-cached', { status: 504 })]),
  ],
};

export const pragma: CacheGroup = {
  file: 'pragma',
  title: 'Pragma',
  cases: [
    ...['no-cache', 'extension'].map((name) =>
      check(`pragma-request-${name}`, true, [
        first,
        {
          headers: { pragma: name === 'extension' ? 'unrecognised-extension' : name },
          expect: { reused: true },
        },
      ]),
    ),
    ...['no-cache', 'extension'].map((name) =>
      check(`pragma-response-${name}`, true, [
        { origin: { headers: { pragma: name === 'extension' ? 'unrecognised-extension' : name } } },
        { expect: { reused: true } },
      ]),
    ),
  ],
  inapplicable: [{ ids: ['pragma-response-no-cache-heuristic'], reason: ownFreshness }],
};
