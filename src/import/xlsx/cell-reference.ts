/** The place of a cell: `column` is counted from 0, `line` from 1. */
export type CellReference = { column: number; line: number };

/** `AB12` is column 27 of line 12. Returns undefined for anything else, such as a whole column. */
export function readReference(text: string): CellReference | undefined {
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, line: Number(digits) };
}
