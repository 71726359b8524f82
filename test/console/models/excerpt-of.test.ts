import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../console/models/excerpt-of.ts';

const filler = 'A mug that I would buy again. '.repeat(6);
const arabic = 'هذا كوب جميل سأشتريه مرة أخرى. '.repeat(6);
const family = '👩‍👩‍👧';

/** The title and the text of the row, as far as it shows them on a desktop. */
function shown(title: string, content: string, marked_words: string[] = []): string[] {
  const excerpt = excerptOf({ title, content, marked_words });
  return [excerpt.title, excerpt.content].map(
    ({ skipped, pieces }) => `${skipped && '…'}${pieces.map(({ text }) => text).join('')}`,
  );
}

describe('the excerpt of a review', () => {
  it.each(['', filler, `See www.mugs.test. ${filler}`, 'A mug for tea. See www.mugs.test'])(
    'is the whole text if it has no mark, or shows the first one: %s',
    (content) => {
      expect(shown('Fine', content)).toEqual(['Fine', content]);
    },
  );

  it.each([
    [`${filler}Call 0171 555 0199. Bye`, '…buy again. Call 0171 555 0199. Bye'],
    [`${arabic}mugs.example ${arabic}`, `…جميل سأشتريه مرة أخرى. mugs.example ${arabic}`],
    [`${'杯子很好看'.repeat(30)}0171 555 0199`, '…好看杯子很好看0171 555 0199'],
    [`x${'😀'.repeat(60)}0171 555 0199`, `…${'😀'.repeat(12)}0171 555 0199`],
    [`${family.repeat(30)}0171 555 0199`, `…${family.repeat(3)}0171 555 0199`],
  ])('begins with whole words or characters before a mark far back: %s', (content, excerpt) => {
    expect(shown('', content)).toEqual(['', excerpt]);
  });

  it('shows also a word of the shop, and a mark in the title', () => {
    expect(shown('Fine', `${filler}merde`, ['merde'])[1]).toBe('…I would buy again. merde');
    expect(shown(`${filler}www.x.test`, filler)).toEqual(['…I would buy again. www.x.test', filler]);
  });

  it('shortens a long title for a mark in the text', () => {
    const [title, content] = shown('Very long title '.repeat(9), `${filler}www.x.test`);
    expect([title, content]).toEqual(['Very long title Very long title…', '…I would buy again. www.x.test']);
  });

  it('loses no character of the text', () => {
    const { skipped, pieces } = excerptOf({
      title: '',
      content: `${filler}a@b.example`,
      marked_words: [],
    }).content;
    expect(skipped + pieces.map(({ text }) => text).join('')).toBe(`${filler}a@b.example`);
  });
});
