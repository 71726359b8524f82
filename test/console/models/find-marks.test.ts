import { describe, expect, it } from 'vitest';
import { findMarks, marksIn } from '../../../console/models/find-marks.ts';

describe('the marks in a text', () => {
  it.each([
    ['Better at https://mugs.example/a?b=c.', ['https://mugs.example/a?b=c']],
    ['See www.mugs.test, or mugs-cheap.shop!', ['www.mugs.test', 'mugs-cheap.shop']],
    ['Write to noor.a@example.com today', ['noor.a@example.com']],
    ['Call +49 171 5550199 or 0171/555-0199.', ['+49 171 5550199', '0171/555-0199']],
    ['A mug for 30 cl, 4.5 stars, bought in 2026.', []],
    ['It broke.The shop replied.', []],
  ])('are its links and contact details: %s', (text, marks) => {
    expect(marksIn(text).sort()).toEqual([...marks].sort());
  });

  it('are also the words for which reviews wait, as whole words', () => {
    expect(marksIn('Merde, a merdeux mug at www.merde.test', ['Merde'])).toEqual(['Merde', 'www.merde.test']);
    const pieces = findMarks('Oh Merde!', ['Merde']);
    expect(pieces).toEqual([{ text: 'Oh ' }, { text: 'Merde', mark: 'words' }, { text: '!' }]);
  });

  it('leave every character of the text in its place', () => {
    for (const text of ['', 'plain', 'a@b.example and www.x.test, 0171 555 0199', '<b>www.x.test</b>']) {
      expect(
        findMarks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });

  it('take time in proportion to the text', () => {
    const hostile = ['a.'.repeat(5000), '1 '.repeat(5000), 'a@'.repeat(5000), 'www.'.repeat(5000)];
    for (const text of hostile)
      expect(
        findMarks(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });
});
