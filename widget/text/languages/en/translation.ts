import type { TranslationMessages } from '../../messages.ts';

export const enTranslation: TranslationMessages = {
  translate: 'Translate reviews',
  downloading: 'Downloading language: {percent}',
  translating: 'Translating',
  originals: 'Show originals',
  translated: 'Translated by your browser',
  untranslated: 'No translation available',
};
