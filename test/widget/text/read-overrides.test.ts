import { expect, it } from 'vitest';
import { readOverrides } from '../../../widget/text/read-overrides.ts';

const read = (value: unknown) => readOverrides(JSON.stringify(value));

it('takes any message by its name, forms for numbers, and some of a group', () => {
  const given = {
    heading: 'What our guests say',
    starCount: { one: '{count} spoon', other: '{count} spoons' },
    sorts: { newest: 'Latest' },
    failures: { offline: 'No line' },
    slide: '{number}/{total}',
  };
  expect(read(given)).toEqual({ overrides: given, refused: [] });
});

it('takes one text for any number', () => {
  expect(read({ reviews: 'Reviews: {count}' }).overrides).toEqual({ reviews: { other: 'Reviews: {count}' } });
});

it.each([
  [{ headline: 'A' }, 'headline is not a message'],
  [{ constructor: 'A' }, 'constructor is not a message'],
  [{ direction: 'rtl' }, 'direction is not a message'],
  [{ heading: 5 }, 'heading is not a text'],
  [{ heading: null }, 'heading is not a text'],
  [{ reviews: { one: 'a' } }, 'reviews is not a text, nor an object of texts with "other"'],
  [{ reviews: { other: 'a', lots: 'b' } }, 'reviews is not a text, nor an object of texts with "other"'],
  [{ reviews: { other: 'a', one: 1 } }, 'reviews is not a text, nor an object of texts with "other"'],
  [{ sorts: 'a' }, 'sorts is not an object'],
  [{ sorts: { best: 'a' } }, 'sorts.best is not a message'],
])('names what it refuses, and takes the rest: %j', (given, reason) => {
  const { overrides, refused } = read({ ...given, next: 'On' });
  expect([overrides.next, refused]).toEqual(['On', [reason]]);
});

it('refuses what is not JSON, or no object', () => {
  expect(read(['a'])).toEqual({ overrides: {}, refused: ['this is not an object'] });
  expect(readOverrides('{heading: 1}')).toEqual({ overrides: {}, refused: ['this is not JSON'] });
});

it('takes a name like that of a prototype for nothing else', () => {
  const { overrides, refused } = readOverrides('{"__proto__": {"heading": "A"}}');
  expect([overrides.heading, refused]).toEqual([undefined, ['__proto__ is not a message']]);
});
