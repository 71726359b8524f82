/**
 * Spreadsheets run cells that start with one of these characters as a formula (OWASP, "CSV injection"). Exported cells
 * get an apostrophe, which shows them as text; one more if they start with apostrophes, so that it can be removed again.
 */
export function withoutFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `withoutFormula`. */
export function originalCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
