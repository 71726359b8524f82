import type { FormPhotoMessages } from './form-photo-messages.ts';
import { enFormPhotos } from './languages/en/form-photos.ts';

/** Loads the messages of photos in a language by its code; English is part of the form. */
const translations: Record<string, () => Promise<{ formPhotos: FormPhotoMessages }>> = {
  ar: () => import('./languages/form-photos/photos-ar.ts'),
  cs: () => import('./languages/form-photos/photos-cs.ts'),
  da: () => import('./languages/form-photos/photos-da.ts'),
  de: () => import('./languages/form-photos/photos-de.ts'),
  el: () => import('./languages/form-photos/photos-el.ts'),
  es: () => import('./languages/form-photos/photos-es.ts'),
  'es-419': () => import('./languages/form-photos/photos-es-419.ts'),
  fa: () => import('./languages/form-photos/photos-fa.ts'),
  fi: () => import('./languages/form-photos/photos-fi.ts'),
  fr: () => import('./languages/form-photos/photos-fr.ts'),
  he: () => import('./languages/form-photos/photos-he.ts'),
  hu: () => import('./languages/form-photos/photos-hu.ts'),
  it: () => import('./languages/form-photos/photos-it.ts'),
  ja: () => import('./languages/form-photos/photos-ja.ts'),
  ko: () => import('./languages/form-photos/photos-ko.ts'),
  nb: () => import('./languages/form-photos/photos-nb.ts'),
  nl: () => import('./languages/form-photos/photos-nl.ts'),
  pl: () => import('./languages/form-photos/photos-pl.ts'),
  pt: () => import('./languages/form-photos/photos-pt.ts'),
  'pt-pt': () => import('./languages/form-photos/photos-pt-pt.ts'),
  ro: () => import('./languages/form-photos/photos-ro.ts'),
  sv: () => import('./languages/form-photos/photos-sv.ts'),
  tr: () => import('./languages/form-photos/photos-tr.ts'),
  uk: () => import('./languages/form-photos/photos-uk.ts'),
  zh: () => import('./languages/form-photos/photos-zh.ts'),
  'zh-hant': () => import('./languages/form-photos/photos-zh-hant.ts'),
};

/** The messages of photos in a language; in English if they fail to load. */
export async function loadFormPhotoMessages(code = 'en'): Promise<FormPhotoMessages> {
  const loaded = await translations[code]?.().catch(() => undefined);
  return loaded?.formPhotos ?? enFormPhotos;
}
