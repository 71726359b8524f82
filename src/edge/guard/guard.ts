import type { Breaker } from './breaker.ts';
import type { Limiter, Urgency } from './limiter.ts';

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

/** The state of the API, judged by the error of a call. `unknown` if the caller aborted the call. */
export type Verdict = { health: 'healthy' | 'failing' | 'unknown'; retryAfter?: number | undefined };

/** Makes a call, or throws `CallRefused` at once. Passes on the errors of the call. */
export type Guard = <Result>(urgency: Urgency, call: () => Promise<Result>) => Promise<Result>;

/** Guards the calls to one API with one set of credentials: the limiter outside, the breaker inside it. */
export function createGuard({
  breaker,
  limiter,
  judge,
}: {
  breaker: Breaker;
  limiter: Limiter;
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
      if (health === 'healthy') permit.succeed();
      else if (health === 'failing') permit.fail(retryAfter);
      else permit.ignore();
      throw error;
    }
  }

  return async (urgency, call) => {
    // Background work waits for the outcome of a probe; shoppers do not.
    if (urgency === 'background') await breaker.probe();
    if (!breaker.allows()) throw circuitOpen();
    const done = await limiter.run(urgency, () => callThroughBreaker(call));
    if (!done) throw breaker.allows() ? new CallRefused('overloaded', overloadedRetryAfter) : circuitOpen();
    return done.result;
  };
}

/** In seconds: about as long as the running calls take. */
const overloadedRetryAfter = 2;
