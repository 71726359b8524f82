import type { BrowserLanguages } from '../../widget/client/browser-languages.ts';

/**
 * A translator like the one in Chromium: text in brackets is in the language that the brackets begin with,
 * such as `[de] Guten Tag`. Every call is recorded. `known` are the languages that it translates.
 */
export function fakeLanguages({ known = ['de', 'es', 'en'], downloads = [1] } = {}) {
  const calls: string[] = [];
  const failing = { translation: false };
  const download = (monitor: (target: EventTarget) => void) => {
    const target = new EventTarget();
    monitor(target);
    for (const loaded of downloads) target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded }));
  };
  const languages: Required<BrowserLanguages> = {
    LanguageDetector: {
      async create() {
        calls.push('detector');
        return {
          async detect(text) {
            const [, detectedLanguage = 'en'] = /\[(\w+)\]/.exec(text) ?? [];
            return [{ detectedLanguage, confidence: 0.9 }];
          },
        };
      },
    },
    Translator: {
      async availability({ sourceLanguage, targetLanguage }) {
        return [sourceLanguage, targetLanguage].every((one) => known.includes(one))
          ? 'available'
          : 'unavailable';
      },
      async create({ sourceLanguage, targetLanguage, monitor }) {
        calls.push(`${sourceLanguage} to ${targetLanguage}`);
        download(monitor);
        return {
          async translate(text) {
            if (failing.translation) throw new DOMException('Out of memory', 'OperationError');
            return text.replace(`[${sourceLanguage}]`, `[${targetLanguage}]`);
          },
        };
      },
    },
  };
  return { languages, calls, failing };
}
