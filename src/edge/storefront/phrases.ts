import { foldText } from '../../contract/search-tokens.ts';
import { connectors, stopWords } from './stop-words.ts';

/** Words in a row without punctuation between them, as written and as compared. */
export type Run = { written: string[]; folded: string[] };

/** `key` is equal for all spellings of a phrase. `words` are those that are no stop words. */
export type Phrase = { key: string; text: string; words: string[]; isFirst: boolean };

/** The folded stop words of each language, and the languages of each. `connectors` may join two words. */
export type StopWords = {
  of: ReadonlyMap<string, ReadonlySet<string>>;
  languages: ReadonlyMap<string, readonly string[]>;
  connectors: ReadonlySet<string>;
};

export function readStopWords(): StopWords {
  const of = new Map<string, Set<string>>();
  const languages = new Map<string, string[]>();
  for (const [language, words] of Object.entries(stopWords)) {
    const folded = new Set(foldText(words).split(' '));
    of.set(language, folded);
    for (const word of folded) languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return { of, languages, connectors: new Set(foldText(connectors).split(' ')) };
}

/** Words with digits, and words of scripts that do not separate words, end a run. */
export function runsOf(text: string): Run[] {
  return text.split(boundaries).flatMap((sentence) => {
    const runs: Run[] = [{ written: [], folded: [] }];
    for (const word of sentence.split(/\s+/).filter(Boolean)) {
      const written = word.replace(/^['’]+|['’]+$/g, '');
      if (!isWord.test(written) || unspaced.test(written)) runs.push({ written: [], folded: [] });
      else {
        runs.at(-1)?.written.push(written);
        runs.at(-1)?.folded.push(foldText(written).replaceAll('’', "'"));
      }
    }
    return runs.filter(({ written }) => written.length > 0);
  });
}

/** The language with the most stop words in a text; undefined if it has none. */
export function languageOf(runs: readonly Run[], { languages }: StopWords): string | undefined {
  const counts = new Map<string, number>();
  for (const word of runs.flatMap(({ folded }) => folded)) {
    for (const language of languages.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return mostFrequent(counts);
}

/** The value with the highest count; of several, the first one counted. */
export function mostFrequent(counts: ReadonlyMap<string, number>): string | undefined {
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Two or three words in a row that neither begin nor end with a stop word; between them only a connector or
 * no stop word.
 */
export function phrasesOf({ written, folded }: Run, language: string, known: StopWords): Phrase[] {
  const isContent = (word = '') => word.length > 1 && !known.of.get(language)?.has(word);
  const isJoined = (start: number, end: number) =>
    end === start + 2 || isContent(folded[start + 1]) || known.connectors.has(folded[start + 1] ?? '');
  return folded.flatMap((first, start) =>
    isContent(first)
      ? [start + 2, start + 3]
          .filter((end) => isContent(folded[end - 1]) && isJoined(start, end))
          .map((end) => ({
            key: folded.slice(start, end).join(' '),
            text: written.slice(start, end).join(' '),
            words: folded.slice(start, end).filter(isContent),
            isFirst: start === 0,
          }))
      : [],
  );
}

const boundaries = /[.,;:!?…()[\]{}"„“”«»*/|\n\r،؛؟।。、！？·•–—]+|\s-+\s/u;

const isWord = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*$/u;

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
