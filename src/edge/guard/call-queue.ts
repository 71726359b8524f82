import type { Caller } from './slots.ts';
import { isUrgent } from './turn.ts';

export type QueuedCall = Caller & {
  /**
   * The number of calls the turn had made before, or the client's pending calls when the turn made its first,
   * whichever is higher.
   */
  rank: number;
  start: (isShed: boolean) => void;
};

/** The calls that wait for a slot. */
export type CallQueue = {
  add(call: QueuedCall): void;
  /**
   * Removes the call that is next: the lowest rank first, then the oldest; calls that nobody waits for come
   * last.
   */
  next(canStart: (call: QueuedCall) => boolean): QueuedCall | undefined;
  /** Sheds the newest background call, if any. */
  shedBackground(): boolean;
  /** How many urgent calls come before one of this rank. */
  before(rank: number): number;
  size(): number;
  shedAll(): void;
};

export function createCallQueue(now: () => number): CallQueue {
  /** Urgent calls by rank. */
  let ranks: QueuedCall[][] = [];
  let background: QueuedCall[] = [];

  /** Moves the calls at the front whose deadline has passed to the background. */
  function demoteLate(calls: QueuedCall[]): void {
    const first = calls.findIndex(({ turn }) => isUrgent(turn, now()));
    background.push(...calls.splice(0, first < 0 ? calls.length : first));
  }

  function take(calls: QueuedCall[], canStart: (call: QueuedCall) => boolean): QueuedCall | undefined {
    const index = calls.findIndex(canStart);
    return index < 0 ? undefined : calls.splice(index, 1)[0];
  }

  return {
    add(call) {
      if (!isUrgent(call.turn, now())) {
        background.push(call);
        return;
      }
      const calls = ranks[call.rank] ?? [];
      ranks[call.rank] = calls;
      calls.push(call);
    },
    next(canStart) {
      for (const calls of ranks) {
        if (!calls) continue;
        demoteLate(calls);
        const found = take(calls, canStart);
        if (found) return found;
      }
      return take(background, canStart);
    },
    shedBackground() {
      const shed = background.pop();
      shed?.start(true);
      return shed !== undefined;
    },
    before: (rank) => ranks.slice(0, rank + 1).reduce((sum, calls) => sum + (calls?.length ?? 0), 0),
    size: () => background.length + ranks.reduce((sum, calls) => sum + (calls?.length ?? 0), 0),
    shedAll() {
      const all = [...ranks.flat().filter(Boolean), ...background];
      ranks = [];
      background = [];
      for (const { start } of all) start(true);
    },
  };
}
