/** The delimiter that occurs most often in the header line, outside quotes. Defaults to the comma. */
export function detectDelimiter(header: string): string {
  const outsideQuotes = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
