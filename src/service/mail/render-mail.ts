import type { MailKind } from '../../contract/mail.ts';
import { type MailValues, placeholder } from './placeholders.ts';
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
  const { subject, text } = own ?? texts[kind];
  const paragraphs = text.split(/\n{2,}/).map((one) => one.trim());
  const plain = paragraphs.map((one) => filled(one, values)).filter(Boolean);
  return {
    subject: asSubject(filled(subject, values)),
    text: `${[...plain, values.shop].join('\n\n')}\n\n-- \n${unsubscribe}: ${values.unsubscribe}\n`,
    html: page(language, values.shop, [
      ...paragraphs.map((one) =>
        one === '{link}' ? button(values.link, write) : filled(escaped(one), values, asHtml),
      ),
      `<small><a href="${escaped(values.unsubscribe)}" style="color:inherit">${escaped(unsubscribe)}</a></small>`,
    ]),
  };
}

/** Only a reply has several lines. No value has characters that end a header or reverse the text. */
function cleaned(values: MailValues): MailValues {
  const lines = Object.entries(values).map(([name, value]) => {
    const text = value.toWellFormed().replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
    if (name === 'reply') return [name, text.replace(/(?!\n)\p{Cc}/gu, '').trim()];
    return [
      name,
      text
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, longestValue),
    ];
  });
  return Object.fromEntries(lines) as MailValues;
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
function filled(text: string, values: MailValues, show: (value: string) => string = (value) => value) {
  return text
    .replace(placeholder, (_all, before: string = '', name: keyof MailValues) =>
      values[name] ? before + show(values[name]) : '',
    )
    .trim();
}

function asHtml(value: string): string {
  const html = escaped(value);
  return /^https?:\/\/\S+$/.test(value) ? `<a href="${html}">${html}</a>` : html;
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
