/** The ids that a shop's reviews have. Those of other shops may be between them. */
export type IdRange = { first: number; last: number };

/** The blocks of a range of ids, in an order in which any first few of them are spread over all. */
export function idBlocks({ first, last }: IdRange) {
  const order = spreadBlocks(Math.floor(first / idsPerBlock), Math.floor(last / idsPerBlock));
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
    /** The end of the fewest blocks from `start` with that number of ids, or of all. */
    endAfter(start: number, ids: number): number {
      let end = start + 1;
      while (end < length && idsIn(start, end) < ids) end += 1;
      return end;
    },
  };
}

/** As in the generated column `tokens`. */
const idsPerBlock = 32_768;

/** One from the middle, the newest, and so on. The newest one is the second, because it is seldom full. */
function spreadBlocks(oldest: number, newest: number): number[] {
  const blocks = Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index);
  const halves = (part: number[]): number[] => {
    if (part.length < 2) return part;
    const middle = Math.floor(part.length / 2);
    const [older, newer] = [halves(part.slice(0, middle)), halves(part.slice(middle))];
    return newer.flatMap((block, index) => [block, ...older.slice(index, index + 1)]);
  };
  const spread = halves(blocks);
  return [...spread.slice(1, 2), ...spread.slice(0, 1), ...spread.slice(2)];
}
