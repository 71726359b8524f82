import type { BrowserLanguages, LanguagePair } from '../client/browser-languages.ts';
import type { ShownReview } from '../client/read-reviews.ts';

/**
 * Translates the reviews in other languages than `target` on the device, one after another, and passes each
 * to `onText` with the language that it was written in. The browser may first download its models and reports
 * their progress, between 0 and 1. Throws if the browser fails, and after `signal` has been aborted.
 */
export async function translateReviews(
  reviews: readonly ShownReview[],
  { languages, target, signal, onText, onProgress }: Translating,
): Promise<void> {
  const { LanguageDetector, Translator } = languages;
  if (!LanguageDetector || !Translator) return;
  const creating = {
    signal,
    monitor: (download: EventTarget) =>
      download.addEventListener('downloadprogress', (event) => onProgress((event as ProgressEvent).loaded)),
  };
  const detector = await LanguageDetector.create(creating);
  const translators = new Map<string, Awaited<ReturnType<typeof Translator.create>> | undefined>();
  const translatorFrom = async (from: string) => {
    if (translators.has(from)) return translators.get(from);
    const pair: LanguagePair = { sourceLanguage: from, targetLanguage: target };
    const isKnown = (await Translator.availability(pair)) !== 'unavailable';
    const translator = isKnown ? await Translator.create({ ...pair, ...creating }) : undefined;
    translators.set(from, translator);
    return translator;
  };
  try {
    for (const { id, title, content } of reviews) {
      const [guess] = await detector.detect(`${title}\n${content}`);
      const { detectedLanguage: from = 'und', confidence = 0 } = guess ?? {};
      const isForeign = from !== 'und' && confidence >= surest && !isSameLanguage(from, target);
      const translator = isForeign ? await translatorFrom(from) : undefined;
      if (!translator) continue;
      // Line by line, because translators join lines.
      const translated = async (text: string) => {
        const lines: string[] = [];
        for (const line of text.split('\n')) lines.push(line.trim() && (await translator.translate(line)));
        return lines.join('\n');
      };
      const text = { title: await translated(title), content: await translated(content) };
      signal.throwIfAborted();
      onText(id, from, text);
    }
  } finally {
    detector.destroy?.();
    for (const translator of translators.values()) translator?.destroy?.();
  }
}

type Translating = {
  languages: BrowserLanguages;
  /** Language of the page, as the translator names it. */
  target: string;
  signal: AbortSignal;
  onText: (id: string, from: string, text: { title: string; content: string }) => void;
  onProgress: (share: number) => void;
};

/** Below, a guess about a short text is as often wrong as right. */
const surest = 0.5;

/** Chinese has two written languages; other regions and scripts need no translation. */
function isSameLanguage(one: string, other: string): boolean {
  const [first, second] = [one, other].map((tag) => new Intl.Locale(tag).maximize());
  if (first?.language !== second?.language) return false;
  return first?.language !== 'zh' || first.script === second?.script;
}
