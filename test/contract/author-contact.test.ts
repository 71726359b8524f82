import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createReviewBody } from '../../src/contract/review.ts';
import { generated } from '../../testing/determinism/generations.ts';

const parse = (contact: object) => v.safeParse(createReviewBody, { rating: 5, author: 'Ada', ...contact });
const fieldsOf = (contact: object) => parse(contact).issues?.map((issue) => v.getDotPath(issue));

describe('the email address of an author', () => {
  it.each(['ada@example.com', 'Ada.Lovelace+shop@Example.co.uk', 'ädä@bücher.example', "o'hara@x", ''])(
    '%j is stored as it is written',
    (author_email) => {
      expect(parse({ author_email }).output).toMatchObject({ author_email });
    },
  );

  it.each(['ada', 'ada@', '@example.com', 'a b@example.com', 'a@b@c', 'n/a', 'a@b\n', '\u0007@b', 'a@b,c@d'])(
    '%j is refused by name, unless only space surrounds it',
    (author_email) => {
      const isSpaced = author_email.trim() !== author_email;
      expect(fieldsOf({ author_email })).toEqual(isSpaced ? undefined : ['author_email']);
    },
  );
});

describe('the phone number of an author', () => {
  it.each([
    ...['112', '+49 30 1234567', '(030) 123-45.67', '+1 (555) 010-9999 ext. 12', '0044/20/7946 0958'],
    ...['+358 40 1234567', '٠٥٠ ١٢٣ ٤٥٦٧', '555-0100 x9', '555‑0100', ''],
  ])('%j is stored as it is written', (author_phone) => {
    expect(parse({ author_phone }).output).toMatchObject({ author_phone });
  });

  it.each(['n/a', '12', '555-CALL', 'ada@example.com', '+', '=1+1', '1'.repeat(21), '<b>5550100</b>', '()'])(
    '%j is refused by name',
    (author_phone) => {
      expect(fieldsOf({ author_phone })).toEqual(['author_phone']);
    },
  );

  it('is accepted for any international number with any usual grouping', () => {
    const group = fc.tuple(fc.stringMatching(/^\d{1,4}$/), fc.constantFrom(' ', '-', '.', '/', ''));
    fc.assert(
      fc.property(fc.array(group, { minLength: 3, maxLength: 5 }), (groups) => {
        const author_phone = `+${groups.flat().join('')}`.trim();
        expect(fieldsOf({ author_phone })).toBeUndefined();
      }),
      { numRuns: generated(50) },
    );
  });
});
