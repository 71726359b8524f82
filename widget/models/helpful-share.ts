/** The letters of a text that helps others, in scripts with an alphabet. */
const helpful = 150;

/** A character of Chinese, Japanese or Korean says as much as several letters. */
const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff]/gu;

/** How near a text is to a helpful length, from 0 to 1. */
export function helpfulShare(text: string): number {
  const trimmed = text.trim();
  const letters = trimmed.length + 2 * (trimmed.match(wide)?.length ?? 0);
  return Math.min(1, letters / helpful);
}
