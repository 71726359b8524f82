/** Splits tags into batches of at most `count` tags and, with separators, `characters` characters. */
export function tagBatches(
  tags: readonly string[],
  { count, characters }: { count: number; characters: number },
): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const tag of tags) {
    const last = batches.at(-1);
    length += tag.length + 1;
    if (last && last.length < count && length <= characters) last.push(tag);
    else {
      batches.push([tag]);
      length = tag.length + 1;
    }
  }
  return batches;
}
