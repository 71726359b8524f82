/** The key of a row; an id that no row can have where the text is none of ours. */
export function rowId(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : -1;
}
