/**
 * The pages that have a button: the first, the last and those around the current one. A gap is 0 and never
 * stands for a single page. With more than seven pages there are always seven entries, so that no button
 * moves under the pointer.
 */
export function pageWindow(current: number, total: number): number[] {
  if (total <= 7) return count(1, total);
  if (current <= 4) return [...count(1, 5), 0, total];
  if (current >= total - 3) return [1, 0, ...count(total - 4, 5)];
  return [1, 0, ...count(current - 1, 3), 0, total];
}

function count(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}
