import type { MailKind } from '../../contract/mail.ts';
import { type MailValues, type Placeholder, placeholder } from './placeholders.ts';
import { isRightToLeft, languageTag, type MailLanguage, mailLanguages } from './texts/mail-languages.ts';
import type { MailText } from './texts/mail-texts.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/**
 * A mail as text and as HTML: one table without images, scripts and foreign files, which follows the colours
 * of the mail program. `own` replaces the text of the language.
 */
export function renderMail(
  kind: MailKind,
  language: MailLanguage,
  given: MailValues,
  own?: MailText,
): RenderedMail {
  const { write, unsubscribe, ...texts } = mailLanguages[language];
  const values = cleaned(given);
  const [[shop = ''], [link = ''], [stop = '']] = [values.shop, values.link, values.unsubscribe];
  const { subject, text } = own ?? texts[kind];
  const paragraphs = text.split(/\n{2,}/).map((one) => one.trim());
  const fill = (one: string, show: Show) => filled(one, values, { show, comma: commas[language] ?? ', ' });
  const asText: Show = (value) => (hasOtherDirection(value, language) ? isolated(value) : value);
  const plain = paragraphs.map((one) => fill(one, asText)).filter(Boolean);
  return {
    subject: asSubject(fill(subject, asText)),
    text: `${[...plain, shop].join('\n\n')}\n\n-- \n${unsubscribe}: ${stop}\n`,
    html: page(language, shop, [
      ...paragraphs.map((one) => (one === '{link}' ? button(link, write) : fill(escaped(one), asHtml))),
      `<small><a href="${escaped(stop)}" style="color:inherit">${escaped(unsubscribe)}</a></small>`,
    ]),
  };
}

/** Shows one value as text or as HTML. */
type Show = (value: string) => string;

/** The separator of products, if it is not a comma and a space. */
const commas: Partial<Record<MailLanguage, string>> = {
  ...{ ar: '، ', fa: '، ' },
  ...{ ja: '、', zh: '、', 'zh-hant': '、' },
};

/**
 * Only a reply has several lines. No value has characters that end a header or reverse the text. Of many
 * products, the first three are named, and the others counted.
 */
function cleaned(values: MailValues): Record<Placeholder, readonly string[]> {
  const titles = [...new Set(values.product.map(asLine))].filter(Boolean);
  const others = titles.length - mostTitles;
  const product = others > 0 ? [...titles.slice(0, mostTitles), `+${others}`] : titles;
  const line = (name: Exclude<Placeholder, 'product'>) => [asLine(values[name])].filter(Boolean);
  const reply = [
    withoutDirections(values.reply)
      .replace(/(?!\n)\p{Cc}/gu, '')
      .trim(),
  ].filter(Boolean);
  const lines = { name: line('name'), shop: line('shop'), reason: line('reason'), link: line('link') };
  return { ...lines, product, reply, unsubscribe: line('unsubscribe') };
}

const mostTitles = 3;

function asLine(value: string): string {
  return withoutDirections(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longestValue);
}

/** Text without the characters that embed, override and isolate directions. */
function withoutDirections(value: string): string {
  return value.toWellFormed().replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

const longestValue = 2_000;

/**
 * Short enough for a line of a header. Mail programs would decode a text that looks like an encoded word
 * (RFC 2047).
 */
function asSubject(text: string): string {
  const plain = text.replaceAll('=?', '= ?');
  return plain.length > longestSubject ? `${plain.slice(0, longestSubject)}…`.toWellFormed() : plain;
}

const longestSubject = 200;

/** Fills in every placeholder once, so that a value that looks like one stays as it is. */
function filled(
  text: string,
  values: Record<Placeholder, readonly string[]>,
  { show, comma }: { show: Show; comma: string },
): string {
  return text
    .replace(placeholder, (_all, before: string = '', name: Placeholder) =>
      values[name].length > 0 ? before + values[name].map(show).join(comma) : '',
    )
    .trim();
}

/** Without isolation, the comma after a Latin title in an Arabic sentence would appear on its wrong side. */
function asHtml(value: string): string {
  const html = escaped(value);
  return isUrl(value) ? `<a href="${html}">${html}</a>` : `<span dir="auto">${html}</span>`;
}

/** Mail programs would take the characters of an isolation as a part of a URL. */
function hasOtherDirection(value: string, language: MailLanguage): boolean {
  return !isUrl(value) && (isRightToLeft(language) || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(value));
}

/** Each line in the direction of its first letter (UAX 9, FSI and PDI). */
function isolated(value: string): string {
  return value.replace(/[^\n]+/g, '\u2068$&\u2069');
}

function isUrl(value: string): boolean {
  return /^https?:\/\/\S+$/.test(value);
}

function button(link: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1a56c4;color:#fff;text-decoration:none';
  return `<a href="${escaped(link)}" style="${style}">${escaped(label)}</a>`;
}

function page(language: MailLanguage, shop: string, paragraphs: readonly string[]): string {
  const rows = [`<b>${escaped(shop)}</b>`, ...paragraphs.filter(Boolean)].map(
    (one) => `<tr><td style="padding:0 0 16px">${one.replaceAll('\n', '<br>')}</td></tr>`,
  );
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const table =
    'width:100%;max-width:560px;margin:0 auto;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;text-align:start';
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}</style><title>${escaped(shop)}</title></head>
<body style="margin:0;padding:24px 16px" dir="${direction}"><table role="presentation" style="${table}" dir="${direction}">
${rows.join('\n')}
</table></body></html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
