/**
 * Reads a country: its two-letter code, or its English name, also at the end of a place such as `Leeds,
 * United Kingdom`.
 */
export function countryReader(): (text: string) => string | undefined {
  let codes: Map<string, string> | undefined;
  return (text) => {
    if (/^[a-z]{2}$/i.test(text)) return /^uk$/i.test(text) ? 'GB' : text.toUpperCase();
    codes ??= countryCodes();
    const last = text.split(',').at(-1)?.trim() ?? '';
    return codes.get(text.toLowerCase()) ?? codes.get(last.toLowerCase());
  };
}

function countryCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    const name = isCurrent ? names.of(code)?.toLowerCase() : undefined;
    if (name !== undefined) codes.set(name, code);
  }
  for (const [name, code] of otherNames) codes.set(name, code);
  return codes;
}

const otherNames = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
] as const;
