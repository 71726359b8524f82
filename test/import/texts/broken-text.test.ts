import { describe, expect, it } from 'vitest';
import { isDecodedTwice, repairedText } from '../../../src/import/texts/broken-text.ts';
import { planOf } from '../../../testing/service/databases/plan-of.ts';

const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text as a program shows it that takes its UTF-8 for Windows-1252. */
function misread(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.map((byte) => specials[byte - 0x80] ?? String.fromCharCode(byte)).join('');
}

describe('text that was decoded with a wrong encoding', () => {
  it.each([
    'C’est très bien',
    'Größe „M“',
    'JOSÉ',
    'à la carte',
    'Çağdaş güzel',
    'żółć',
    'отлично',
    'Ελλάδα',
    'طيب',
    'שלום',
    '很好',
    'とても良い',
    'รัก',
    '👍',
    '5 €',
    '½ °C',
  ])('is found and repaired: %s', (text) => {
    expect([isDecodedTwice(misread(text)), repairedText(misread(text))]).toEqual([true, text]);
    expect(repairedText(misread(misread(text)))).toBe(text);
    expect([isDecodedTwice(text), repairedText(text)]).toEqual([false, text]);
  });

  it.each([
    '«CAFÉ»',
    'IRMÃ”',
    '„MENÜ“',
    'MENÜ…',
    'NÃO',
    'É–È',
    'Ångström…',
    'ÅÄÖ',
    'ÂM THANH',
    '“À”',
    'ESPAÑA',
  ])('is not seen in ordinary text: %s', (text) => {
    expect(isDecodedTwice(text)).toBe(false);
  });
});

describe('an import of damaged text', () => {
  const columns = { content: ['trÃ¨s bien', 'tr\ufffds bien', 'très bien'], note: ['', '', ''] };
  const contents = ({ reviews }: Awaited<ReturnType<typeof planOf>>) =>
    reviews.map((review) => ('content' in review ? review.content : review));
  const damaged = ['has characters that an earlier conversion damaged'];

  it('asks before anything is imported, with the lines and an example', async () => {
    expect((await planOf(columns)).mistakes).toEqual([
      expect.stringMatching(/as in "trÃ¨s" for "très": "content" \(line 2\)\..*--broken-text repair, reject/),
    ]);
    expect((await planOf({ note: columns.content }, { ignore: ['note'] })).mistakes).toEqual([]);
    expect((await planOf(columns, { brokenText: 'guess' })).mistakes[0]).toMatch(/^--broken-text must be/);
  });

  it('repairs, rejects or keeps it, and rejects rows with lost characters', async () => {
    const [repaired, rejected, kept] = await Promise.all(
      ['repair', 'reject', 'keep'].map((brokenText) => planOf(columns, { brokenText })),
    );
    expect([repaired, rejected, kept].map((each) => each && contents(each))).toEqual([
      ['très bien', damaged, 'très bien'],
      [damaged, damaged, 'très bien'],
      columns.content,
    ]);
  });
});
