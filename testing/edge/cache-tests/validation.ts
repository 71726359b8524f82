import type { CacheGroup, CacheStep } from '../cache-case.ts';
import { check, first, noValidation, optimal, ownEtags, required } from './cases.ts';

const ifNoneMatch = (value: string, status = 304): CacheStep => ({
  headers: { 'if-none-match': value },
  expect: { status },
});
const past = new Date(0).toUTCString();

export const conditionalEtag: CacheGroup = {
  file: 'conditional-etag',
  title: 'Conditional requests: If-None-Match and ETag',
  cases: [
    optimal('conditional-etag-strong-respond', true, [first, ifNoneMatch('<etag>')]),
    required('conditional-304-etag', [
      first,
      { headers: { 'if-none-match': '<etag>' }, expect: { status: 304, header: 'etag' } },
    ]),
    required('conditional-etag-precedence', [
      first,
      {
        headers: { 'if-none-match': '<etag>', 'if-modified-since': past },
        expect: { status: 304 },
      },
    ]),
    check('conditional-etag-quoted-respond-unquoted', false, [first, ifNoneMatch('<unquoted>')]),
    optimal('conditional-etag-weak-respond', true, [first, ifNoneMatch('W/<etag>')]),
    check('conditional-etag-weak-respond-lowercase', true, [first, ifNoneMatch('w/<etag>')]),
    check('conditional-etag-weak-respond-backslash', true, [first, ifNoneMatch('W\\<etag>')]),
    check('conditional-etag-weak-respond-omit-slash', true, [first, ifNoneMatch('W<etag>')]),
    ...(
      [
        ['first', '<etag>, "1234", "5678"'],
        ['second', '"1234", <etag>, "5678"'],
        ['last', '"1234", "5678", <etag>'],
      ] as const
    ).map(([place, value]) =>
      optimal(`conditional-etag-strong-respond-multiple-${place}`, true, [first, ifNoneMatch(value)]),
    ),
    ...['conditional-etag-forward', 'conditional-etag-forward-unquoted'].map((id) =>
      check(id, false, [
        {
          headers: { 'if-none-match': id.endsWith('unquoted') ? 'abcdef' : '"abcdef"' },
          expect: { forwarded: ['if-none-match', '"abcdef"'] },
        },
      ]),
    ),
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
  cases: [
    optimal('conditional-lm-fresh-no-lm', false, [
      first,
      { headers: { 'if-modified-since': new Date(4e12).toUTCString() }, expect: { status: 304 } },
    ]),
  ],
  inapplicable: [{ ids: ['*'], reason: 'Answers have an ETag and no `Last-Modified`' }],
};
