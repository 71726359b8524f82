/** A Markdown table. Cells are used as they are: a `|` in them must be escaped. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Inline code for a cell, empty for an empty text. */
export function codeCell(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``;
}
