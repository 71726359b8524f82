import { expect, it } from 'vitest';
import { readOverrides } from '../../../widget/text/read-overrides.ts';

const read = (value: unknown) => readOverrides(JSON.stringify(value));

it('accepts any message by name, plural forms, and part of a group', () => {
  const given = {
    heading: 'What our guests say',
    starCount: { one: '{count} spoon', other: '{count} spoons' },
    sorts: { newest: 'Latest' },
    failures: { offline: 'No line' },
    slide: '{number}/{total}',
  };
  expect(read(given)).toEqual({ overrides: given, refused: [] });
});

it('accepts one string for all counts', () => {
  expect(read({ reviews: 'Reviews: {count}' }).overrides).toEqual({ reviews: { other: 'Reviews: {count}' } });
});

it.each([
  [{ headline: 'A' }, 'headline is not a message name'],
  [{ constructor: 'A' }, 'constructor is not a message name'],
  [{ direction: 'rtl' }, 'direction is not a message name'],
  [{ heading: 5 }, 'heading is not a string'],
  [{ heading: null }, 'heading is not a string'],
  [{ reviews: { one: 'a' } }, 'reviews is neither a string nor an object of strings with "other"'],
  [
    { reviews: { other: 'a', lots: 'b' } },
    'reviews is neither a string nor an object of strings with "other"',
  ],
  [{ reviews: { other: 'a', one: 1 } }, 'reviews is neither a string nor an object of strings with "other"'],
  [{ sorts: 'a' }, 'sorts is not an object'],
  [{ sorts: { best: 'a' } }, 'sorts.best is not a message name'],
])('returns the reason for each invalid override, and accepts the others: %j', (given, reason) => {
  const { overrides, refused } = read({ ...given, next: 'On' });
  expect([overrides.next, refused]).toEqual(['On', [reason]]);
});

it('refuses invalid JSON, and JSON that is not an object', () => {
  expect(read(['a'])).toEqual({ overrides: {}, refused: ['the value is not an object'] });
  expect(readOverrides('{heading: 1}')).toEqual({ overrides: {}, refused: ['the value is not valid JSON'] });
});

it('does not mistake the name of a prototype for a message', () => {
  const { overrides, refused } = readOverrides('{"__proto__": {"heading": "A"}}');
  expect([overrides.heading, refused]).toEqual([undefined, ['__proto__ is not a message name']]);
});
