import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, keywordTokens, textTokens } from '../../src/contract/search-tokens.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const textsOf = (keyword: string) => keywordTokens(keyword).map(({ text }) => text);
const finds = (text: string, keyword: string) =>
  keywordTokens(keyword).every((wanted) =>
    textTokens(text).some((token) =>
      wanted.isPrefix ? token.startsWith(wanted.text) : token === wanted.text,
    ),
  );

describe('the tokens of a text', () => {
  it('are words, pairs of characters of scripts without spaces, and emoji', () => {
    expect(textTokens('Größe: 100% wool_blend!')).toEqual(['grosse', '100', 'wool', 'blend']);
    expect(textTokens('质量很好')).toEqual(['质量', '量很', '很好', '好']);
    expect(textTokens('ﾃﾚﾋﾞを買った')).toEqual(['テレ', 'レビ', 'ビを', 'を買', '買っ', 'った', 'た']);
    expect(textTokens('품질 good👍🏽')).toEqual(['품질', '질', 'good', '👍']);
    expect(textTokens('— … ! _')).toEqual([]);
  });

  it('ignore case, width, ligatures and marks that are often left out', () => {
    for (const [one, other] of [
      ['ÉTÉ', 'ete'],
      ['ﬁne', 'FINE'],
      ['ＡＢＣ１２', 'abc12'],
      ['Straße', 'STRASSE'],
      ['ΟΔΌΣ', 'οδος'],
      ['IŞIK İyi', 'ışık iyi'],
      ['Łódź Ørsted œuvre', 'lodz orsted oeuvre'],
      ['مُمتازة', 'ممتازة'],
      ['שָׁלוֹם', 'שלום'],
      ['co\u00adop\u200b', 'coop'],
    ] as const) {
      expect(textTokens(one)).toEqual(textTokens(other));
    }
  });

  it('keep the vowels of Hindi and the sounds of Japanese', () => {
    expect(finds('अच्छा', 'अच्छी')).toBe(false);
    expect(finds('かき', 'がき')).toBe(false);
  });

  it('are distinct, folded, not empty, short, and without anything that a database could misread', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tokens = textTokens(text);
        expect(new Set(tokens).size).toBe(tokens.length);
        for (const token of tokens) {
          expect(token).toMatch(/^([\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic})$/u);
          expect([...token].length).toBeLessThanOrEqual(40);
          expect(token).not.toMatch(/[\s"'%\\=.]/);
        }
      }),
    );
  });
});

describe('a keyword', () => {
  it('finds the text it is from, each of its words, and the start of its last word', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, place) => {
        expect(finds(text, text)).toBe(true);
        expect(finds(text, text.toUpperCase())).toBe(
          textTokens(text.toUpperCase()).every((token) =>
            textTokens(text).some((own) => own.startsWith(token)),
          ),
        );
        const token = textTokens(text)[place % Math.max(1, textTokens(text).length)] ?? '';
        expect(finds(text, token)).toBe(true);
      }),
    );
    expect(finds('wonderful dress', 'wonderful dre')).toBe(true);
    expect(finds('wonderful dress', 'wonder dress')).toBe(false);
  });

  it('finds every character and run of characters of scripts without spaces', () => {
    const script = fc.constantFrom(...'质量很好품질좋아คุณภาพดีのテレビກຂ'.normalize('NFKC'));
    fc.assert(
      fc.property(
        fc.array(script, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (characters, from, length) => {
          const start = from % characters.length;
          const run = characters.slice(start, start + 1 + (length % characters.length)).join('');
          expect(finds(characters.join(''), run)).toBe(true);
        },
      ),
    );
  });

  it('has only tokens that occur in the folded text, so that a reader can check a match', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const token of textsOf(text)) expect(foldText(text)).toContain(token);
      }),
    );
  });

  it('of nothing but punctuation has no tokens', () => {
    expect(keywordTokens(' _%"*— ')).toEqual([]);
  });
});
