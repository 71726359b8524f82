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
  const text = `${review.title}\n${review.content}\n${review.author}`.normalize('NFC').toLowerCase();
  const found = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return found.some((word) => words.has(word)) ? 'words' : undefined;
};
