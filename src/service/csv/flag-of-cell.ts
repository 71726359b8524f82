const yes = new Set(['yes', 'y', 'on']);
const no = new Set(['no', 'n', 'off']);

/** Reads yes and no words; other text is returned in lower case for the schema to check. */
export function flagOfCell(text: string): string | 0 | 1 {
  const word = text.toLowerCase();
  if (yes.has(word)) return 1;
  return no.has(word) ? 0 : word;
}
