import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { findMarks, type Piece } from './find-marks.ts';

type Excerpt = { skipped: string; isNear: boolean; pieces: Piece[] };

// Columns of Latin text: two lines of a row on a desktop, eight lines on the narrowest phone.
const [room, roomOnPhone] = [84, 250];
const longestTitle = 36;
const contextBefore = 24;
const wide = /[\p{Lu}\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/gu;

/**
 * The title and the text of a review for a row, which shows the first mark in them. If that mark would be out
 * of sight, the start of the text is `skipped`; `isNear` says that a phone shows the mark without that.
 */
export function excerptOf(review: Pick<ModeratedReview, 'title' | 'content' | 'marked_words'>) {
  const title = excerpt(findMarks(review.title, review.marked_words), 0);
  const marked = findMarks(review.content, review.marked_words);
  const isFoundInTitle = title.pieces.some(({ mark }) => mark);
  const used = columnsOf(review.title);
  if (isFoundInTitle || isInSight(marked, used, room)) return { title, content: whole(marked) };
  if (used <= longestTitle) return { title, content: excerpt(marked, used) };
  const short = upTo(review.title, longestTitle).replace(/\s+\S*$|[\ud800-\udbff]$/u, '');
  return { title: whole([{ text: `${short}…` }]), content: excerpt(marked, longestTitle) };
}

const whole = (pieces: Piece[]): Excerpt => ({ skipped: '', isNear: false, pieces });

function excerpt(pieces: Piece[], used: number): Excerpt {
  const [before] = pieces;
  if (!before || isInSight(pieces, used, room)) return whole(pieces);
  const start = startOfWord(before.text, before.text.length - upTo(before.text, contextBefore).length);
  return {
    skipped: before.text.slice(0, start),
    isNear: isInSight(pieces, used, roomOnPhone),
    pieces: [{ text: before.text.slice(start) }, ...pieces.slice(1)],
  };
}

/** Whether the first mark is in sight, or its start if it is long. */
function isInSight([before, first]: Piece[], used: number, columns: number): boolean {
  if (!before || before.mark || !first) return true;
  return used + columnsOf(before.text) + columnsOf(first.text.slice(0, contextBefore)) <= columns;
}

/** The first start of a word after `from`; without spaces, the first start of a whole character. */
function startOfWord(text: string, from: number): number {
  const rest = text.slice(from);
  const [skipped] = /^\S*\s+(?=\S)/.exec(rest) ??
    /^(?:[\p{M}\p{Emoji_Modifier}\udc00-\udfff]|\u200d.)*/u.exec(rest) ?? [''];
  return from + skipped.length;
}

/** About as many characters of a text as the columns hold. */
function upTo(text: string, columns: number): string {
  return text.slice(0, Math.floor((columns * text.length) / columnsOf(text)));
}

/** Capitals, ideographs and most emoji take about two columns. */
function columnsOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
