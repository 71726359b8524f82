import { expect, it } from 'vitest';
import { initials } from '../../../widget/text/initials.ts';

it.each([
  ['Hannah Whitcombe', 'HW'],
  ['anna k.', 'AK'],
  ['Anna Maria van der Berg', 'AB'],
  ['Jean-Luc', 'JL'],
  ['Prince', 'P'],
  ['  “Mo”  ', 'M'],
  ['Łukasz Żak', 'ŁŻ'],
  ['Μαρία Παπαδοπούλου', 'ΜΠ'],
  ['Анна Кузнецова', 'АК'],
  ['ßeta', 'S'],
  // One letter in scripts without capitals.
  ['王小明', '王'],
  ['김 민수', '김'],
  ['さくら 山田', 'さ'],
  ['فاطمة الزهراء', 'ف'],
  ['דנה כהן', 'ד'],
  // Grapheme clusters stay whole.
  ['E\u0301lodie Noe\u0308l', 'E\u0301N'],
  ['क्षितिज शर्मा', 'क्षि'],
  ['நிலா', 'நி'],
  ['𝒜nna 𐐨ef', '𝒜𐐀'],
  // Emoji, digits and punctuation are no initials.
  ['👩‍👩‍👧 Mia 🌸', 'M'],
  ['007', ''],
  ['🙂', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name, 'en')).toBe(expected);
});

it('capitals follow the language of the page', () => {
  expect(initials('ibrahim ışık', 'tr')).toBe('İI');
});
