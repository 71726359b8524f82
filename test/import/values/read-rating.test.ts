import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRating } from '../../../src/import/values/read-rating.ts';
import { generated } from '../../../testing/determinism/generations.ts';

it.each([
  ['4', '4'],
  ['4.0', '4'],
  ['5/5', '5'],
  ['8/10', '4'],
  ['80%', '4'],
  ['4.0 out of 5 stars', '4'],
  ['4 von 5 Sternen', '4'],
  ['5 étoiles', '5'],
  ['3 Sterne', '3'],
  ['4 из 5', '4'],
  ['5つ星', '5'],
  ['Rated 4 out of 5', '4'],
  ['★★★★★', '5'],
  ['★★★☆☆', '3'],
  ['⭐️⭐️', '2'],
  ['FIVE', '5'],
  ['two stars', '2'],
  ['good', 'good'],
  ['Arvosana 5/5', '5'],
  ['Note : 4/5', '4'],
  ['Rating: 3 out of 5', '3'],
  ['Rating 3', '3'],
  ['Bewertung: 4 von 5', '4'],
  ['Overall score: 8/10', '4'],
  ['4/5 Sterne', '4'],
  ['5 - Excellent', '5'],
  ['2 (not so good)', '2'],
  ['Valoración: 4,0', '4'],
  ['not 5/5', 'not 5/5'],
  ['less than 3 out of 5', 'less than 3 out of 5'],
  ['1 - 5', '1 - 5'],
  ['5 (of 7 buyers)', '5 (of 7 buyers)'],
  ['0', 'none'],
  ['0.0', 'none'],
  ['0/5', 'none'],
  ['Not rated', 'none'],
  ['no-rating', 'none'],
  ['Keine Bewertung', 'none'],
  ['sans note', 'none'],
  ['５', '5'],
  ['٤', '4'],
  ['۳/۵', '3'],
  ['８０％', '4'],
])('reads the rating %s', (text, stars) => {
  expect(readRating(text, 5)).toEqual({ stars, isRounded: false });
});

it('rounds decimals to whole stars and says so', () => {
  expect(readRating('4,6', 5)).toEqual({ stars: '5', isRounded: true });
  expect(readRating('4.4', 5)).toEqual({ stars: '4', isRounded: true });
});

it('converts other scales to five stars', () => {
  expect(readRating('8', 10)).toEqual({ stars: '4', isRounded: false });
  expect(readRating('60', 100)).toEqual({ stars: '3', isRounded: false });
  expect(readRating('5/5', 10)).toEqual({ stars: '5', isRounded: false });
});

it('uses the given stars of words', () => {
  const words = new Map([['excellent', '5']]);
  expect(readRating('Excellent ', 10, words)).toEqual({ stars: '5', isRounded: false });
  expect(readRating('Excellent', 5).stars).toBe('Excellent');
});

it('takes 0 on a longer scale as a rating, which the schema rejects', () => {
  expect(readRating('0', 10)).toEqual({ stars: '0', isRounded: false });
});

it('reads a generated rating with a label, a scale and a remark', () => {
  const labels = fc.constantFrom(
    '',
    'Rating: ',
    'Note : ',
    'Arvosana ',
    'Оценка: ',
    '評価 ',
    'Service quality: ',
  );
  const scales = fc.constantFrom('/5', ' / 5', ' out of 5', ' von 5', ' sur 5');
  const remarks = fc.constantFrom('', ' stars', ' - very good', ' (very good)');
  fc.assert(
    fc.property(labels, fc.integer({ min: 1, max: 5 }), scales, remarks, (label, stars, scale, remark) => {
      expect(readRating(`${label}${stars}${scale}${remark}`, 10).stars).toBe(String(stars));
    }),
    { numRuns: generated(100) },
  );
});
