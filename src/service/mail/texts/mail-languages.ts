import { ar } from './ar.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { es419 } from './es-419.ts';
import { fa } from './fa.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hu } from './hu.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { MailTexts } from './mail-texts.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ptPt } from './pt-pt.ts';
import { ro } from './ro.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';
import { zhHant } from './zh-hant.ts';

/** The texts of mails by language, in the languages of the widget. */
export const mailLanguages = {
  ar,
  cs,
  da,
  de,
  el,
  en,
  es,
  'es-419': es419,
  fa,
  fi,
  fr,
  he,
  hu,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  'pt-pt': ptPt,
  ro,
  sv,
  tr,
  uk,
  zh,
  'zh-hant': zhHant,
} as const satisfies Record<string, MailTexts>;

export type MailLanguage = keyof typeof mailLanguages;

/** The closest language of mails to a BCP 47 tag, in any spelling; English without a match. */
export function mailLanguageOf(tag: string): MailLanguage {
  const [language = '', ...subtags] = tag.toLowerCase().replaceAll('_', '-').split('-');
  if (language === 'zh') return subtags.some((one) => traditional.has(one)) ? 'zh-hant' : 'zh';
  if (language === 'no' || language === 'nn') return 'nb';
  if (language === 'es' && subtags.some((one) => latinAmerica.has(one))) return 'es-419';
  if (language === 'pt' && subtags.includes('pt')) return 'pt-pt';
  return isMailLanguage(language) ? language : 'en';
}

/** The first of some BCP 47 tags that has texts, English without one. */
export function firstMailLanguage(tags: readonly string[]): MailLanguage {
  const known = tags.find((tag) => /^en\b/i.test(tag) || mailLanguageOf(tag) !== 'en');
  return mailLanguageOf(known ?? '');
}

/** The BCP 47 tag of a language. */
export function languageTag(language: MailLanguage): string {
  return language === 'zh-hant' ? 'zh-Hant' : language === 'pt-pt' ? 'pt-PT' : language;
}

/** Whether the language is written from right to left. */
export function isRightToLeft(language: MailLanguage): boolean {
  return language === 'ar' || language === 'fa' || language === 'he';
}

function isMailLanguage(text: string): text is MailLanguage {
  return Object.hasOwn(mailLanguages, text);
}

const traditional = new Set(['hant', 'tw', 'hk', 'mo']);
const latinAmerica = new Set('419 ar bo br cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve'.split(' '));
