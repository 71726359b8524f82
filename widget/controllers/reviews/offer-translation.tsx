import { effect, signal } from '@preact/signals';
import type { ShownReview } from '../../client/read-reviews.ts';
import { createShownTexts } from '../../models/shown-texts.ts';
import { enTranslation } from '../../text/languages/en/translation.ts';
import css from '../../theme/translation.css?inline';
import { TranslateButton, type TranslationState } from '../../views/translate-button.tsx';
import { optionalChunk } from '../optional-chunk.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Offers to translate the reviews where the browser can. Their text never leaves the device, and nothing is
 * loaded before the shopper asks for it. Call before the first paint to avoid layout shift.
 */
export async function offerTranslation(reviews: MountedReviews): Promise<void> {
  const { adopt, languages, loadedLocale, locale, model, parts, served, view, ended } = reviews;
  const { Translator, LanguageDetector } = languages;
  // Server-rendered HTML has a hidden button.
  if (!served && !(Translator && LanguageDetector)) return;
  const { tag, withOverrides, formatPercent, format } = locale.peek();
  const messages = withOverrides(loadedLocale.translation ?? enTranslation);
  const target = translatorTag(tag);
  const texts = createShownTexts();
  const state = signal<TranslationState>({ isOffered: false, isOn: false, status: '' });
  const change = (changed: Partial<TranslationState>) => {
    state.value = { ...state.peek(), ...changed };
  };
  // In steps of ten, because screen readers announce each.
  const progress = (share: number) =>
    share < 1
      ? format(messages.downloading, { percent: formatPercent(Math.floor(share * 10) * 10) })
      : messages.translating;
  /** The language of each translated review. */
  const translated = new Map<string, string>();
  let run: AbortController | undefined;

  const translate = async (list: readonly ShownReview[]) => {
    run?.abort();
    run = new AbortController();
    const { signal: stopped } = run;
    const chunk = await optionalChunk(import('../../models/translate-reviews.ts'), ended);
    try {
      await chunk?.translateReviews(
        list.filter(({ id }) => !translated.has(id)),
        {
          languages,
          target,
          signal: stopped,
          onText(id, from, text) {
            translated.set(id, from);
            texts(id).value = { ...text, lang: tag, note: messages.translated };
          },
          onProgress: (share) => stopped.aborted || change({ status: progress(share) }),
        },
      );
    } catch {
      // The browser refused or failed, which the status says: the originals of the rest stay.
    }
    if (stopped.aborted || ended.aborted) return;
    const isDone = list.some(({ id }) => translated.has(id));
    change({ isOn: translated.size > 0, status: isDone ? '' : messages.untranslated });
  };
  const onToggle = () => {
    const { isOn } = state.peek();
    run?.abort();
    for (const [id, lang] of translated) texts(id).value = { lang };
    translated.clear();
    change({ isOn: !isOn, status: isOn ? '' : messages.translating });
    if (!isOn) void translate(model.state.peek().answer?.list ?? []);
  };
  // Later pages too, until the shopper asks for the originals.
  let last: readonly ShownReview[] | undefined;
  const stop = effect(() => {
    const list = model.state.value.answer?.list;
    if (list && list !== last && state.peek().isOn) void translate(list);
    last = list;
  });
  ended.addEventListener('abort', () => {
    stop();
    run?.abort();
  });

  adopt(css);
  view.shownText = texts;
  const button = <TranslateButton state={state} messages={messages} onToggle={onToggle} />;
  parts.value = { ...parts.peek(), translation: button };
  view.offerTranslation = async () => {
    const pair = { sourceLanguage: target === 'en' ? 'es' : 'en', targetLanguage: target };
    const isKnown =
      LanguageDetector && (await Translator?.availability(pair).catch(() => undefined)) !== 'unavailable';
    if (isKnown) change({ isOffered: true });
  };
  if (!served) void view.offerTranslation();
}

/** The name of a locale's language for the browser's translator, which knows no regions. */
export function translatorTag(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh';
  return /^n[bn]$/.test(language) ? 'no' : language;
}
