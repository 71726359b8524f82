import { type KeptHeight, readHeights, withHeight } from './kept-heights.ts';

/** Remembers the height of an element for each URL of the page, while its tab is open. */
export type HeightMemory = {
  /**
   * The height that the shopper returns to, in pixels: by Back or Forward, by a reload, or in an app that
   * shows the same URL again. 0 if the shopper has not been here, or the window has another width.
   */
  recall: () => number;
  /** Whether the shopper has come back, by one of these ways. */
  isReturn: () => boolean;
  keep: (height: number) => void;
};

/**
 * Elements of several kinds may ask the same question. Without storage, as in a sandboxed frame, nothing is
 * remembered.
 */
export function heightMemory({ localName }: Element, question: object): HeightMemory {
  const placeOf = () => location.href.replace(/#.*/, '') + localName + JSON.stringify(question);
  const { timeOrigin } = performance;
  const read = (): KeptHeight[] => readHeights(sessionStorage.getItem(storageKey));
  const find = () => {
    try {
      return read().find(({ place }) => place === placeOf());
    } catch {
      return undefined;
    }
  };
  const isReturn = () => /reload|back/.test(navigationType()) || find()?.document === timeOrigin;
  return {
    isReturn,
    recall() {
      const kept = find();
      return kept?.width === innerWidth && isReturn() ? kept.height : 0;
    },
    keep(height) {
      try {
        const latest = { place: placeOf(), width: innerWidth, document: timeOrigin, height };
        sessionStorage.setItem(storageKey, JSON.stringify(withHeight(read(), latest)));
      } catch {}
    },
  };
}

function navigationType(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type ?? '';
}

const storageKey = 'storefront-reviews-heights';
