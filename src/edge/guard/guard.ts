import type { Breaker } from './breaker.ts';
import type { Limiter } from './limiter.ts';
import type { Pacer } from './pacer.ts';
import { isUrgent, type Turn } from './turn.ts';

/** Why a call was not made: the breaker is open, or too many calls are queued. */
export type RefusalReason = 'circuit_open' | 'overloaded';

/** A call that was not made. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reason: RefusalReason;
  /** In seconds. */
  readonly retryAfter: number;

  constructor(reason: RefusalReason, retryAfter: number) {
    super(reason);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/**
 * The state of the API, judged by the error of a call: `limited` if the API allows no more calls for now,
 * `unknown` if the caller aborted the call.
 */
export type Verdict = {
  health: 'healthy' | 'failing' | 'limited' | 'unknown';
  /** In seconds. */
  retryAfter?: number | undefined;
};

/** Makes a call, or throws `CallRefused` at once. Passes on the errors of the call. */
export type Guard = <Result>(turn: Turn, call: () => Promise<Result>) => Promise<Result>;

/**
 * Guards the calls to one API with one set of credentials: the limiter outside, the breaker inside it. A
 * shopper's call that the API refuses because of its rate limit is made again if there is time.
 */
export function createGuard({
  breaker,
  limiter,
  pacer,
  judge,
  now,
}: {
  breaker: Breaker;
  limiter: Limiter;
  pacer: Pacer;
  now: () => number;
  judge: (error: unknown) => Verdict;
}): Guard {
  const circuitOpen = () =>
    new CallRefused('circuit_open', Math.max(1, Math.ceil(breaker.waitTime() / 1000)));

  async function callThroughBreaker<Result>(call: () => Promise<Result>): Promise<Result> {
    const permit = breaker.enter();
    if (!permit) throw circuitOpen();
    try {
      const result = await call();
      permit.succeed();
      return result;
    } catch (error) {
      const { health, retryAfter } = judge(error);
      if (health === 'healthy' || health === 'limited') permit.succeed();
      else if (health === 'failing') permit.fail(retryAfter);
      else permit.ignore();
      if (health === 'limited') pacer.limited(retryAfter);
      throw error;
    }
  }

  function refusal(): CallRefused {
    if (!breaker.allows()) return circuitOpen();
    const wait = Math.ceil(pacer.waitTime(true) / 1000);
    return new CallRefused('overloaded', Math.max(overloadedRetryAfter, wait));
  }

  async function attempt<Result>(turn: Turn, call: () => Promise<Result>): Promise<Result> {
    // Background work waits for the outcome of a probe; shoppers do not.
    if (!isUrgent(turn, now())) await breaker.probe();
    if (!breaker.allows()) throw circuitOpen();
    const done = await limiter.run(turn, () => callThroughBreaker(call));
    if (!done) throw refusal();
    return done.result;
  }

  return async (turn, call) => {
    try {
      return await attempt(turn, call);
    } catch (error) {
      const isInTime = isUrgent(turn, now()) && now() + pacer.waitTime(true) < turn.until;
      if (judge(error).health !== 'limited' || !isInTime) throw error;
      return attempt(turn, call).catch((second: unknown) => {
        throw second instanceof CallRefused ? error : second;
      });
    }
  };
}

/** In seconds: about as long as the running calls take. */
const overloadedRetryAfter = 2;
