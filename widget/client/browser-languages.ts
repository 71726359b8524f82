/**
 * Port: the translator in the browser, which runs on the device. Both parts are missing in browsers without
 * it. https://webmachinelearning.github.io/translation-api/
 */
export type BrowserLanguages = {
  LanguageDetector?: {
    create(options: Creating): Promise<{
      /** The likely languages of a text, most likely first. */
      detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
      destroy?(): void;
    }>;
  };
  Translator?: {
    availability(pair: LanguagePair): Promise<string>;
    create(
      options: LanguagePair & Creating,
    ): Promise<{ translate(text: string): Promise<string>; destroy?(): void }>;
  };
};

export type LanguagePair = { sourceLanguage: string; targetLanguage: string };

type Creating = {
  /** Receives the target of `downloadprogress` events, whose `loaded` is between 0 and 1. */
  monitor: (target: EventTarget) => void;
  signal: AbortSignal;
};
