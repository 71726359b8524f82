/**
 * Spreadsheets run cells that start with one of these characters as a formula (OWASP, "CSV injection"). Such
 * cells are exported with an apostrophe, which makes them text. Cells that start with apostrophes get another
 * one, so that it can be removed again.
 */
export function withoutFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `withoutFormula`. */
export function originalCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
