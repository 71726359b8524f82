import type { Phase } from './phase.ts';

/** Whole words that mark a review for a person to read; nothing is refused because of them. */
const words = new Set(
  [
    ...['arsehole', 'asshole', 'bastard', 'bitch', 'cunt', 'fuck', 'fucking', 'shit', 'whore', 'wanker'],
    ...['arschloch', 'fotze', 'hurensohn', 'scheiße', 'scheisse', 'wichser', 'schlampe'],
    ...['connard', 'connasse', 'enculé', 'merde', 'putain', 'salope'],
    ...['cabrón', 'gilipollas', 'mierda', 'puta'],
    ...['cazzo', 'stronzo', 'vaffanculo'],
    ...['caralho', 'kurwa', 'klootzak'],
  ].map((word) => word.normalize('NFC')),
);

export const wordsPhase: Phase = ({ review }) => {
  const text = `${review.title}\n${review.content}\n${review.author}`;
  return markedWordsIn(text).length > 0 ? 'words' : undefined;
};

/** The marked words in a text, each as it is written there. */
export function markedWordsIn(text: string): string[] {
  const found = new Set(text.match(/[\p{L}\p{M}]+/gu));
  return [...found].filter((word) => words.has(word.normalize('NFC').toLowerCase()));
}
