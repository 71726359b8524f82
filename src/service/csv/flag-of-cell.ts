import { readYesNo } from './state-words.ts';

/** Reads yes and no in the languages of the widget; other text is returned in lower case for the schema to check. */
export function flagOfCell(text: string): string | 0 | 1 {
  const isYes = readYesNo(text);
  if (isYes === undefined) return text.toLowerCase();
  return isYes ? 1 : 0;
}
