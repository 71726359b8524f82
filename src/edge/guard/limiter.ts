import type { After } from '../../client/deadline.ts';
import { createClientShares } from '../../server/client-shares.ts';
import { createCallQueue } from './call-queue.ts';
import { createLoopGate, type LoopBudget, unlimitedLoop } from './loop-budget.ts';
import type { Pacer } from './pacer.ts';
import { type Caller, createSlots, type SlotLimits } from './slots.ts';
import { isUrgent, type Turn } from './turn.ts';

export type LimiterLimits = SlotLimits & {
  /** Most queued calls. */
  waiting: number;
};

export const limiterLimits: LimiterLimits = {
  running: 24,
  runningOfTurn: 16,
  runningOfClient: 16,
  waiting: 4_096,
};

export type Limiter = {
  /** Runs the call once a slot is free; resolves with undefined if the call was shed. */
  run<Result>(turn: Turn, call: () => Promise<Result>): Promise<{ result: Result } | undefined>;
  /** Sheds all queued calls. */
  clear(): void;
  load(): { running: number; waiting: number };
};

export type LimiterParts = {
  now: () => number;
  after: After;
  pacer: Pacer;
  limits?: LimiterLimits;
  /** Spreads the start of calls over turns of the event loop. */
  loop?: LoopBudget | undefined;
};

/** The expected duration of the first call, in milliseconds. */
const usualDuration = 100;

/**
 * Limits concurrency and rate, and queues the calls beyond them. The queue is fair: the client with the
 * fewest queued and running calls goes first, then the request with the fewest calls, and background work
 * last. The later calls of a request keep its place, so that a client's requests are completed one by one. A
 * call that cannot start before its shopper stops waiting is shed at once. If the queue is full, background
 * work is shed.
 */
export function createLimiter({ now, after, pacer, ...given }: LimiterParts): Limiter {
  const { limits = limiterLimits, loop = unlimitedLoop } = given;
  const queue = createCallQueue(now);
  const clients = createClientShares();
  const slots = createSlots(limits);
  let duration = usualDuration;
  const wakeIn = createAlarm(after, () => startQueued());
  const hasTime = createLoopGate(loop, () => startQueued());

  /** In milliseconds, for a call behind `ahead` others. */
  const expectedWait = (ahead: number) =>
    pacer.waitTime(true) + ahead * Math.max(duration / limits.running, 1000 / pacer.rate());
  const mayRun = (caller: Caller) =>
    slots.isFreeFor(caller) && pacer.waitTime(isUrgent(caller.turn, now())) === 0;

  function wakeLater(): void {
    const hasUrgent = queue.before(Number.POSITIVE_INFINITY) > 0;
    if (queue.size() > 0) wakeIn(pacer.waitTime(hasUrgent));
  }

  function startQueued(): void {
    // Without a free slot, looking for a call would only pass over the whole queue.
    while (slots.areFree() && queue.size() > 0 && hasTime()) {
      const next = queue.next(mayRun);
      if (!next) break;
      occupy(next);
      next.start(false);
    }
    wakeLater();
  }

  function occupy(caller: Caller): void {
    slots.occupy(caller);
    pacer.started();
  }

  /** Returns true if the call is shed. It may overtake queued calls of clients that use all their slots. */
  function acquire(caller: Caller): boolean | Promise<boolean> {
    const { turn, client } = caller;
    turn.place ??= client.calls - 1;
    const rank = Math.max(turn.calls++, turn.place);
    const urgent = isUrgent(turn, now());
    if (mayRun(caller) && (urgent ? queue.before(rank) : queue.size()) === 0 && hasTime()) {
      occupy(caller);
      return false;
    }
    if (urgent && now() + expectedWait(queue.before(rank)) >= turn.until) return true;
    if (queue.size() >= limits.waiting && !(urgent && queue.shedBackground())) return true;
    return new Promise((start) => {
      queue.add({ ...caller, rank, start });
      (mayRun(caller) ? startQueued : wakeLater)();
    });
  }

  async function runNow<Result>(caller: Caller, call: () => Promise<Result>): Promise<Result> {
    const began = now();
    try {
      return await call();
    } finally {
      duration += (now() - began - duration) / 10;
      slots.free(caller);
      startQueued();
    }
  }

  return {
    async run(turn, call) {
      const caller = { turn, client: clients.enter(turn.client) };
      try {
        if (await acquire(caller)) return undefined;
        return { result: await runNow(caller, call) };
      } finally {
        clients.leave(turn.client, caller.client);
      }
    },
    clear: queue.shedAll,
    load: () => ({ running: slots.running(), waiting: queue.size() }),
  };
}

/** Returns a function that calls `ring` after a wait, unless an earlier call is still waiting. */
function createAlarm(after: After, ring: () => void): (wait: number) => void {
  let isSet = false;
  return (wait) => {
    if (isSet || wait === 0) return;
    isSet = true;
    after(wait, () => {
      isSet = false;
      ring();
    });
  };
}
