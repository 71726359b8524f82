import { findMarks, type Piece } from '../models/find-marks.ts';

/** A shopper's text, with its links, contact details and the words for which reviews wait marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return <Marked pieces={findMarks(text, words)} />;
}

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));
}
