import type { CacheGroup } from '../cache-case.ts';
import { check, noValidation, optimal, ownEtags, required } from './cases.ts';

export const conditionalEtag: CacheGroup = {
  file: 'conditional-etag',
  suite: 'conditional-inm',
  title: 'Conditional requests: If-None-Match and ETag',
  cases: [
    optimal('conditional-etag-strong-respond', true),
    required('conditional-304-etag'),
    required('conditional-etag-precedence'),
    check('conditional-etag-quoted-respond-unquoted', false),
    optimal('conditional-etag-weak-respond', true),
    check('conditional-etag-weak-respond-lowercase', true),
    check('conditional-etag-weak-respond-backslash', true),
    check('conditional-etag-weak-respond-omit-slash', true),
    optimal('conditional-etag-strong-respond-multiple-first', true),
    optimal('conditional-etag-strong-respond-multiple-second', true),
    optimal('conditional-etag-strong-respond-multiple-last', true),
    check('conditional-etag-forward', false),
    check('conditional-etag-forward-unquoted', false),
  ],
  inapplicable: [
    {
      ids: [
        'conditional-etag-strong-respond-obs-text',
        'conditional-etag-unquoted-respond-unquoted',
        'conditional-etag-unquoted-respond-quoted',
      ],
      reason: ownEtags,
    },
    {
      ids: [
        'conditional-etag-vary-headers',
        'conditional-etag-vary-headers-mismatch',
        'conditional-etag-strong-generate',
        'conditional-etag-weak-generate-weak',
        'conditional-etag-strong-generate-unquoted',
      ],
      reason: noValidation,
    },
  ],
};

export const conditionalTime: CacheGroup = {
  file: 'conditional-lm',
  title: 'Conditional requests: If-Modified-Since and Last-Modified',
  cases: [optimal('conditional-lm-fresh-no-lm', false)],
  inapplicable: [{ ids: ['*'], reason: 'Answers have an ETag and no `Last-Modified`' }],
};
