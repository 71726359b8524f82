import { createLocale } from '../text/create-locale.ts';
import { deferredFormats } from '../text/deferred-formats.ts';
import { enCarousel } from '../text/languages/en/carousel.ts';
import { enControls } from '../text/languages/en/controls.ts';
import { enGalleryName } from '../text/languages/en/shared-labels.ts';
import { enTranslation } from '../text/languages/en/translation.ts';
import { chooseLocale, loadLocale } from '../text/load-locale.ts';
import type { ControlsLocale, DeferredFormats } from '../text/locale.ts';
import type { GalleryMessages, TranslationMessages } from '../text/messages.ts';

export type Text = {
  locale: ControlsLocale;
  formats: DeferredFormats;
  gallery: GalleryMessages;
  translation: TranslationMessages;
};

/**
 * The messages and formats of a language; only its own file is loaded. `messages` is JSON of a shop's
 * overrides.
 */
export async function loadText(
  { locale: tag = '', messages }: Record<string, string>,
  timeZone: string,
): Promise<Text> {
  const loaded = await loadLocale(chooseLocale([tag]), messages);
  const locale = createLocale(loaded);
  const { withOverrides } = locale;
  return {
    locale: { ...locale, controls: withOverrides(loaded.controls ?? enControls) },
    formats: deferredFormats(locale.tag, timeZone),
    gallery: withOverrides(loaded.gallery ?? { ...enCarousel, gallery: enGalleryName }),
    translation: withOverrides(loaded.translation ?? enTranslation),
  };
}
