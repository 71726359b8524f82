import { findMarks } from '../models/find-marks.ts';

/** A shopper's text, with its links, contact details and the words for which reviews wait marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return findMarks(text, words).map(({ text, mark }, index) =>
    mark ? <mark key={index}>{text}</mark> : text,
  );
}
