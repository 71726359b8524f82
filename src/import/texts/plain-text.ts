/**
 * Converts the HTML of marketplaces to plain text: line breaks and paragraphs become line breaks, other known
 * tags are removed, and entities become characters. Text such as `I <3 it` or `a < b` has no known tag and
 * stays.
 */
export function plainText(text: string): string {
  // Longer text is rejected later anyway.
  if (text.length > longestHtml || !/[<&]/.test(text)) return text;
  const withoutTags = text
    .replace(/<(script|style)(\s[^<>]*)?>.*?<\/\1>/gis, '')
    .replace(/<[bh]r\s?\/?>\n?/gi, '\n')
    .replace(/<li(\s[^<>]*)?>/gi, '\n- ')
    .replace(/<\/?(p|div|ul|ol|tr|table|blockquote|h[1-6])(\s[^<>]*)?\/?>/gi, '\n\n')
    .replace(inlineTags, '');
  const decoded = withoutTags.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d?);/gi, characterOf);
  return withoutTags === text ? decoded : tidyLines(decoded);
}

const inlineTags =
  /<\/?(a|b|i|u|s|em|strong|span|font|small|big|sub|sup|img|li|td|th|tbody|thead|mark|del|ins)(\s[^<>]*)?\/?>/gi;

const longestHtml = 50_000;

function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters.get(name) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return code === 10 || code === 13 ? '\n' : isCharacter ? String.fromCodePoint(code) : entity;
}

/** The names of U+00A0 to U+00FF in HTML 4, in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const namedCharacters = new Map<string, string>([
  ...latin1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ['nbsp', ' '],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['hearts', '♥'],
]);
