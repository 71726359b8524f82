import { describe, expect, it } from 'vitest';
import { mailKindNames } from '../../../src/contract/mail.ts';
import { mailTextMistake } from '../../../src/service/mail/mail-text-mistake.ts';
import type { MailValues } from '../../../src/service/mail/placeholders.ts';
import { renderMail } from '../../../src/service/mail/render-mail.ts';
import {
  type MailLanguage,
  mailLanguageOf,
  mailLanguages,
} from '../../../src/service/mail/texts/mail-languages.ts';

const languages = Object.keys(mailLanguages) as MailLanguage[];
const values: MailValues = {
  name: 'Ada',
  shop: 'Lamps & Co',
  product: ['Desk lamp'],
  link: 'https://reviews.example/write/t0k3n',
  unsubscribe: 'https://reviews.example/unsubscribe/1/t0k3n',
  reason: 'It’s about something else.',
  reply: 'Thank you.\nSee you soon.',
};
const hostile = '{link}{name}"><script>alert(1)</script>\r\nBcc: eve@example.com\u202e';

describe('a mail', () => {
  it('has no unresolved placeholder, in any kind, language and with any values', () => {
    const empty = { ...values, name: '', reason: '', reply: '' };
    for (const language of languages)
      for (const kind of mailKindNames)
        for (const given of [values, empty]) {
          const { subject, text, html } = renderMail(kind, language, given);
          expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/);
          expect(subject).not.toMatch(/^$|[\r\n]|\s{2}|[,，：:]\s*$/);
          expect(text).toContain(values.unsubscribe);
          expect(text).not.toMatch(/^[\s,.!:،，]+$|\s[,،，]/m);
          expect(html).toContain(`lang="`);
        }
  });

  it('has its link as text and as a button, and its texts in both parts', () => {
    const { text, html } = renderMail('invitation', 'de', values);
    expect(text).toContain(`\n\n${values.link}\n\n`);
    expect(html).toContain(`<a href="${values.link}"`);
    expect(html).toContain('>Bewertung schreiben</a>');
    expect(html).toContain('Lamps &amp; Co');
  });

  it('loads nothing and runs nothing', () => {
    for (const kind of mailKindNames)
      expect(renderMail(kind, 'en', values).html).not.toMatch(
        /<(img|script|link|iframe|form)|url\(|@import|src=/i,
      );
  });

  it('shows hostile values as text, and once', () => {
    for (const name of Object.keys(values) as (keyof MailValues)[]) {
      const given = { ...values, [name]: name === 'product' ? [hostile] : hostile };
      for (const kind of mailKindNames) {
        const { subject, text, html } = renderMail(kind, 'en', given);
        expect(subject).not.toMatch(/[\r\n\u202e]/);
        expect(html).not.toMatch(/<script|\u202e/);
        expect(text).not.toMatch(/\r|\u202e/);
      }
    }
    expect(renderMail('invitation', 'en', { ...values, product: ['{link}'] }).subject).toBe(
      'Your review: {link}',
    );
  });

  it('is written from right to left where its language is', () => {
    expect(renderMail('received', 'ar', values).html).toContain('<html lang="ar" dir="rtl">');
    expect(renderMail('received', 'zh-hant', values).html).toContain('<html lang="zh-Hant" dir="ltr">');
  });

  it('keeps the direction of values in a text of the other direction', () => {
    const product = ['Kettle (2 pcs.)', 'Mug', '\u2067Towel\u202e', 'Lid', 'Spoon', 'Mug'];
    const { subject, text, html } = renderMail('invitation', 'ar', { ...values, product });
    const isolated = ['Kettle (2 pcs.)', 'Mug', 'Towel', '+2'].map((one) => `\u2068${one}\u2069`).join('، ');
    expect(subject).toContain(isolated);
    expect(text).toContain(`\u2068Lamps & Co\u2069: ${isolated}.`);
    expect(html).toContain('<span dir="auto">Kettle (2 pcs.)</span>، <span dir="auto">Mug</span>');
    // A URL with such characters would lead nowhere.
    expect(text).toContain(`\n\n${values.link}\n\n`);
    const english = renderMail('invitation', 'en', { ...values, product: ['Lamp', 'מנורה 3'] });
    expect(english.subject).toBe('Your review: Lamp, \u2068מנורה 3\u2069');
    expect(renderMail('invitation', 'ja', { ...values, product: ['A', 'B'] }).subject).toMatch(/：A、B$/);
  });

  it('has the closest language', () => {
    const tags = ['de-AT', 'pt-BR', 'pt_PT', 'zh-TW', 'zh-Hans', 'es-MX', 'nn', 'xx', ''];
    const found = ['de', 'pt', 'pt-pt', 'zh-hant', 'zh', 'es-419', 'nb', 'en', 'en'];
    expect(tags.map(mailLanguageOf)).toEqual(found);
  });

  it('has the text of the shop in place of its own', () => {
    const own = { subject: 'About {product}', text: 'Dear {name},\n\n{link}\n\nBye' };
    const { subject, text } = renderMail('invitation', 'en', { ...values, name: '' }, own);
    expect([subject, text.split('\n')[0]]).toEqual(['About Desk lamp', 'Dear,']);
  });
});

describe('a text of the shop', () => {
  const mistakeOf = (text: string, subject = 'Hello', kind: (typeof mailKindNames)[number] = 'invitation') =>
    mailTextMistake({ kind, language: 'en', subject, text });

  it('is refused with an unknown placeholder, without its link, and if it asks for praise', () => {
    expect(mistakeOf('{link} {nmae}')).toBe(
      'The text of invitation in en has an unknown placeholder: {nmae}',
    );
    expect(mistakeOf('Hello')).toBe('The text of invitation in en must contain {link}');
    expect(mistakeOf('{link}', '{link}')).toMatch('has an unknown placeholder: {link}');
    expect(mistakeOf('{link} }')).toMatch('has a brace that belongs to no placeholder');
    expect(mistakeOf('Five stars, please: {link}')).toMatch('asks for stars or praise');
  });

  it('is accepted with its placeholders', () => {
    expect(mistakeOf('Hello {name}\n\n{link}\n\n{unsubscribe}')).toBeUndefined();
    expect(mistakeOf('Hello', 'Hello', 'received')).toBeUndefined();
    expect(mistakeOf('{reply}', 'Hello', 'answered')).toBeUndefined();
  });
});
