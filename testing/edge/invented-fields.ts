import fc from 'fast-check';
import { hidden } from './canary-reviews.ts';

const names = ['email', 'customer', 'customer_id', 'ip', 'author_mail', 'is_public', 'list', '__proto__'];

/** Fields that no specification defines. */
const fields = fc.dictionary(
  fc.oneof(fc.constantFrom(...names), fc.string({ minLength: 1, maxLength: 8 })),
  fc.constantFrom<unknown>(hidden('invented'), [hidden('invented')], { inner: hidden('invented') }),
  { maxKeys: 4 },
);

/** The input from which thousands of reviews are generated: a seed, and invented fields to choose from. */
export const anyMarks = fc.record({
  seed: fc.integer(),
  invented: fc.array(fields, { minLength: 8, maxLength: 16 }),
});
