import { findMarks } from '../models/find-marks.ts';

/** A shopper's text, with its links and contact details marked. */
export function MarkedText({ text }: { text: string }) {
  return findMarks(text).map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));
}
