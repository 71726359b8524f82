import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sign, stringToSign } from '../../src/contract/sign.ts';
import { isSignable, signableText } from '../../src/contract/signable-text.ts';
import { checkSignedQuery } from '../../src/service/access/check-signed-query.ts';
import { generated } from '../../testing/determinism/generations.ts';

type Parameters = [string, string][];
type Signed = { query: Parameters; timestamp: number; body: string };

const isAccepted = (query: Parameters) => {
  try {
    checkSignedQuery(query);
    return true;
  } catch {
    return false;
  }
};

/** Texts of the characters that the string to sign is joined by. */
const hostile = fc.string({ unit: fc.constantFrom('&', '=', '|', '{', '}', ' ', 'a', 'z'), maxLength: 8 });
const bodies = fc.constantFrom('', '{}', '{"a":1}', '{"a":"|{}"}', '{"a":"&z="}');
const requests: fc.Arbitrary<Signed> = fc.record({
  query: fc.array(fc.tuple(hostile, hostile), { maxLength: 3 }) as fc.Arbitrary<Parameters>,
  timestamp: fc.constantFrom(1, 12),
  body: bodies,
});

/** Every request with this string, whose body is a JSON object, whose timestamp is a number. */
function readings(text: string): Signed[] {
  const cuts = [...text.matchAll(/\|(?=\s*\{)/g)].map(({ index }) => index);
  return [text.length, ...cuts].flatMap((cut) => {
    const body = text.slice(cut + 1);
    return splits(text.slice(0, cut)).flatMap((parameters) => {
      const last = parameters.findLastIndex(([name]) => name === 'timestamp');
      const timestamp = parameters[last]?.[1] ?? '';
      if (!/^\d+$/.test(timestamp)) return [];
      return [{ query: parameters.toSpliced(last, 1), timestamp: Number(timestamp), body }];
    });
  });
}

/** Every list of parameters with this string. */
function splits(text: string): Parameters[] {
  const equals = [...text.matchAll(/=/g)].map(({ index }) => index);
  return equals.flatMap((at) => {
    const name = text.slice(0, at);
    const ends = [...text.slice(at).matchAll(/&/g)].map(({ index }) => at + index);
    const whole: Parameters[] = [[[name, text.slice(at + 1)]]];
    const cut = ends.flatMap((end) =>
      splits(text.slice(end + 1)).map((rest): Parameters => [[name, text.slice(at + 1, end)], ...rest]),
    );
    return [...whole, ...cut];
  });
}

const key = ({ query, timestamp, body }: Signed) => JSON.stringify([[...query].sort(), timestamp, body]);

it('no two accepted requests have the same string to sign', () => {
  fc.assert(
    fc.property(requests, (request) => {
      fc.pre(isAccepted(request.query));
      const text = stringToSign(request.query, request.timestamp, request.body);
      const others = readings(text).filter(
        (other) => isAccepted(other.query) && stringToSign(other.query, other.timestamp, other.body) === text,
      );
      expect(new Set(others.map(key))).toEqual(new Set([key(request)]));
    }),
    { numRuns: generated(300) },
  );
});

it('the queries of the specification and of ordinary searches are accepted', () => {
  for (const keyword of ['black & white', 'a=b', 'a|b', 'très bon', '50 % off!', 'R&D', '{x}', '=&']) {
    expect(isAccepted([['keyword', keyword]])).toBe(true);
  }
});

it.each(['x&page=2', 'x&timestamp=1', 'x|{"id":"1"}', 'x| \n{}', '&='])(
  'a search for %j has another reading, and the same words without one',
  (keyword) => {
    expect(isAccepted([['keyword', keyword]])).toBe(false);
    expect(isSignable(signableText(keyword))).toBe(true);
    expect(signableText(keyword).match(/\w+/g)).toEqual(keyword.match(/\w+/g));
  },
);

it('the string of an ambiguous search equals the string of two parameters', async () => {
  const [one, two] = [
    [['keyword', 'x&page=2']],
    [
      ['keyword', 'x'],
      ['page', '2'],
    ],
  ] as Parameters[];
  expect(await sign('k', stringToSign(one ?? [], 1))).toBe(await sign('k', stringToSign(two ?? [], 1)));
});
