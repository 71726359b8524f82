/**
 * The range of a shop's review ids. Ids of other shops may lie between them. `blocks` are the blocks with
 * reviews of the shop, in ascending order; by default all blocks of the range.
 */
export type IdRange = { first: number; last: number; blocks?: readonly number[] };

/** Splits an id range into blocks, ordered so that any prefix is a spread-out sample. */
export function idBlocks({ first, last, blocks = blocksBetween({ first, last }) }: IdRange) {
  const order = spreadBlocks(blocks);
  const { length } = order;
  const idsOf = (block: number) =>
    Math.min(last + 1, (block + 1) * idsPerBlock) - Math.max(first, block * idsPerBlock);
  /** The number of ids in some blocks. */
  const idsIn = (start: number, end: number) =>
    order.slice(start, end).reduce((sum, block) => sum + idsOf(block), 0);

  return {
    length,
    ids: idsIn(0, length),
    idsIn,
    /** The numbers of some blocks. */
    slice: (start: number, end: number) => order.slice(start, end),
    /**
     * The end of the smallest run of blocks from `start` with that number of ids, or the end of all blocks.
     */
    endAfter(start: number, ids: number): number {
      let end = start + 1;
      while (end < length && idsIn(start, end) < ids) end += 1;
      return end;
    },
  };
}

/** The same number as in the generated column `tokens`. */
export const idsPerBlock = 32_768;

/** The number of blocks of a range. */
export function blockCount({ first, last }: IdRange): number {
  return Math.floor(last / idsPerBlock) - Math.floor(first / idsPerBlock) + 1;
}

function blocksBetween(range: IdRange): number[] {
  const oldest = Math.floor(range.first / idsPerBlock);
  return Array.from({ length: blockCount(range) }, (_, index) => oldest + index);
}

/**
 * A block from the middle, then the newest, and so on. The newest is the second, because it is seldom full.
 */
function spreadBlocks(blocks: readonly number[]): number[] {
  const halves = (part: readonly number[]): number[] => {
    if (part.length < 2) return [...part];
    const middle = Math.floor(part.length / 2);
    const [older, newer] = [halves(part.slice(0, middle)), halves(part.slice(middle))];
    return newer.flatMap((block, index) => [block, ...older.slice(index, index + 1)]);
  };
  const spread = halves(blocks);
  return [...spread.slice(1, 2), ...spread.slice(0, 1), ...spread.slice(2)];
}
