import type { FormMessages } from './form-messages.ts';
import { enForm } from './languages/en/form.ts';

/** Loads the messages of the form in a language by its code; English is part of the form. */
const translations: Record<string, () => Promise<{ form: FormMessages }>> = {
  ar: () => import('./languages/form/form-ar.ts'),
  cs: () => import('./languages/form/form-cs.ts'),
  da: () => import('./languages/form/form-da.ts'),
  de: () => import('./languages/form/form-de.ts'),
  el: () => import('./languages/form/form-el.ts'),
  es: () => import('./languages/form/form-es.ts'),
  'es-419': () => import('./languages/form/form-es-419.ts'),
  fa: () => import('./languages/form/form-fa.ts'),
  fi: () => import('./languages/form/form-fi.ts'),
  fr: () => import('./languages/form/form-fr.ts'),
  he: () => import('./languages/form/form-he.ts'),
  hu: () => import('./languages/form/form-hu.ts'),
  it: () => import('./languages/form/form-it.ts'),
  ja: () => import('./languages/form/form-ja.ts'),
  ko: () => import('./languages/form/form-ko.ts'),
  nb: () => import('./languages/form/form-nb.ts'),
  nl: () => import('./languages/form/form-nl.ts'),
  pl: () => import('./languages/form/form-pl.ts'),
  pt: () => import('./languages/form/form-pt.ts'),
  'pt-pt': () => import('./languages/form/form-pt-pt.ts'),
  ro: () => import('./languages/form/form-ro.ts'),
  sv: () => import('./languages/form/form-sv.ts'),
  tr: () => import('./languages/form/form-tr.ts'),
  uk: () => import('./languages/form/form-uk.ts'),
  zh: () => import('./languages/form/form-zh.ts'),
  'zh-hant': () => import('./languages/form/form-zh-hant.ts'),
};

/** The messages of the form, in the language of the base messages; in English if they fail to load. */
export async function loadFormMessages(code = 'en'): Promise<FormMessages> {
  const loaded = await translations[code]?.().catch(() => undefined);
  return loaded?.form ?? enForm;
}
