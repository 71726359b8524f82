import type { Breaker } from './breaker.ts';
import type { Limiter, Urgency } from './limiter.ts';

/** Why a call was not made: the API fails, or there is too much to do. */
export type RefusalReason = 'circuit_open' | 'overloaded';

/** A call that was not made. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly reason: RefusalReason;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number;

  constructor(reason: RefusalReason, retryAfter: number) {
    super(reason);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** What a failed call says of the API; `nothing` where we gave it up ourselves. */
export type Verdict = { health: 'works' | 'fails' | 'nothing'; retryAfter?: number | undefined };

/** Makes a call, or throws `CallRefused` at once; throws what the call throws. */
export type Guard = <Result>(urgency: Urgency, call: () => Promise<Result>) => Promise<Result>;

/** What stands around the calls to one API with one set of credentials: limiter outside, breaker inside it. */
export function createGuard({
  breaker,
  limiter,
  judge,
}: {
  breaker: Breaker;
  limiter: Limiter;
  judge: (error: unknown) => Verdict;
}): Guard {
  const open = () => new CallRefused('circuit_open', Math.max(1, Math.ceil(breaker.waitTime() / 1000)));

  async function permitted<Result>(call: () => Promise<Result>): Promise<Result> {
    const permit = breaker.enter();
    if (!permit) throw open();
    try {
      const result = await call();
      permit.succeed();
      return result;
    } catch (error) {
      const { health, retryAfter } = judge(error);
      if (health === 'works') permit.succeed();
      else if (health === 'fails') permit.fail(retryAfter);
      else permit.ignore();
      throw error;
    }
  }

  return async (urgency, call) => {
    // One call tries whether the API is well again. A shopper does not wait for what it finds.
    if (urgency === 'background') await breaker.probe();
    if (!breaker.allows()) throw open();
    const done = await limiter.run(urgency, () => permitted(call));
    if (!done) throw breaker.allows() ? new CallRefused('overloaded', overloadedFor) : open();
    return done.result;
  };
}

/** In seconds: about what the calls take that are under way. */
const overloadedFor = 2;
