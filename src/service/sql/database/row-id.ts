/** The primary key for an id of the API; -1, which matches no row, if the id is out of range. */
export function rowId(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : -1;
}
