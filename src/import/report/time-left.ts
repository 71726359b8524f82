/**
 * The remaining time of a task in words, from the share that is done, 0 to 1. Empty while it cannot be known.
 */
export function timeLeft(share: number, elapsedMilliseconds: number): string {
  if (share <= 0 || share >= 1 || elapsedMilliseconds < 1_000) return '';
  const seconds = Math.ceil((elapsedMilliseconds * (1 - share)) / share / 1_000);
  if (seconds < 60) return `, ${seconds} s left`;
  return `, ${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
