import { expect, it } from 'vitest';
import { noFilters, toggleStar } from '../../../widget/models/question.ts';

it.each([
  ['', 5, '5'],
  ['5', 4, '4,5'],
  ['4,5', 5, '4'],
  ['1', 1, ''],
])('toggles a star of %j: %i results in %j', (rating, star, then) => {
  expect(toggleStar({ ...noFilters, rating }, star)).toBe(then);
});
