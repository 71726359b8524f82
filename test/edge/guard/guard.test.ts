import { beforeEach, describe, expect, it } from 'vitest';
import { type Breaker, createBreaker } from '../../../src/edge/guard/breaker.ts';
import { CallRefused, createGuard, type Guard, type Verdict } from '../../../src/edge/guard/guard.ts';
import { createLimiter, type Limiter } from '../../../src/edge/guard/limiter.ts';
import { createPacer } from '../../../src/edge/guard/pacer.ts';
import { createTurn, type Urgency } from '../../../src/edge/guard/turn.ts';

/** An error with its own verdict about the API. */
class Judged extends Error {
  readonly verdict: Verdict;
  constructor(verdict: Verdict) {
    super(verdict.health);
    this.verdict = verdict;
  }
}

let time: number;
let breaker: Breaker;
const now = () => time;
const aTurn = (urgency: Urgency) => createTurn(urgency, time);
let limiter: Limiter;
let guard: Guard;
beforeEach(() => {
  time = 1_000_000;
  breaker = createBreaker(() => time);
  const pacer = createPacer(now);
  limiter = createLimiter({
    now,
    after: () => () => {},
    pacer,
    limits: { running: 2, runningOfTurn: 2, runningOfClient: 2, waiting: 2 },
  });
  guard = createGuard({
    breaker,
    limiter,
    pacer,
    now,
    judge: (error) => (error instanceof Judged ? error.verdict : { health: 'unknown' }),
  });
});

const turn = () => new Promise(setImmediate);
const failWith = (verdict: Verdict) => guard(aTurn('shopper'), () => Promise.reject(new Judged(verdict)));
const open = async () => {
  for (let index = 0; index < 5; index++)
    await expect(failWith({ health: 'failing' })).rejects.toThrow('failing');
};

describe('the guard', () => {
  it('passes on the result or the error of the call', async () => {
    expect(await guard(aTurn('shopper'), async () => 'answer')).toBe('answer');
    await expect(guard(aTurn('shopper'), () => Promise.reject(new RangeError('ours')))).rejects.toThrow(
      RangeError,
    );
  });

  it('refuses calls while the API fails, and says when to retry', async () => {
    await open();
    time += 200;
    let calls = 0;
    const refused = guard(aTurn('shopper'), async () => calls++);
    await expect(refused).rejects.toEqual(new CallRefused('circuit_open', 1));
    expect(calls).toBe(0);
  });

  it('stays closed after errors of a healthy API and errors that say nothing about it', async () => {
    for (const health of ['healthy', 'unknown'] as const) {
      for (let index = 0; index < 50; index++) await expect(failWith({ health })).rejects.toThrow(health);
    }
    expect(breaker.state()).toBe('closed');
  });

  it('makes no call during the Retry-After of the API', async () => {
    await expect(failWith({ health: 'failing', retryAfter: 30 })).rejects.toThrow('failing');
    await expect(guard(aTurn('shopper'), async () => 1)).rejects.toEqual(new CallRefused('circuit_open', 30));
  });

  it('during a probe, background work waits and shoppers are refused at once', async () => {
    await open();
    time += 1_000;
    let answer = (_value: string) => {};
    const probing = guard(aTurn('background'), () => new Promise<string>((resolve) => (answer = resolve)));
    await turn();
    let isWaiting = true;
    const background = guard(aTurn('background'), async () => 'background').finally(() => {
      isWaiting = false;
    });
    await expect(guard(aTurn('shopper'), async () => 'shopper')).rejects.toEqual(
      new CallRefused('circuit_open', 1),
    );
    await turn();
    expect(isWaiting).toBe(true);
    answer('ok');
    expect(await probing).toBe('ok');
    expect(await background).toBe('background');
  });

  it('refuses the waiting background work if the probe fails', async () => {
    await open();
    time += 1_000;
    let end = (_error: Error) => {};
    const probing = guard(aTurn('background'), () => new Promise((_, reject) => (end = reject)));
    await turn();
    const background = guard(aTurn('background'), async () => 'background');
    end(new Judged({ health: 'failing' }));
    await expect(probing).rejects.toThrow('failing');
    await expect(background).rejects.toEqual(new CallRefused('circuit_open', 2));
  });

  it('sheds calls beyond the queue, background work first', async () => {
    const never = () => new Promise(() => {});
    for (const _ of [1, 2]) void guard(aTurn('shopper'), never);
    void guard(aTurn('shopper'), never);
    const background = guard(aTurn('background'), never);
    await turn();
    void guard(aTurn('shopper'), never);
    await expect(background).rejects.toEqual(new CallRefused('overloaded', 2));
    await expect(guard(aTurn('background'), never)).rejects.toEqual(new CallRefused('overloaded', 2));
    await expect(guard(aTurn('shopper'), never)).rejects.toEqual(new CallRefused('overloaded', 2));
  });

  it('refuses queued calls once the breaker is open', async () => {
    for (const _ of [1, 2]) void guard(aTurn('shopper'), () => new Promise(() => {}));
    const waiting = guard(aTurn('shopper'), async () => 'answer');
    await turn();
    for (let index = 0; index < 5; index++) breaker.enter()?.fail();
    limiter.clear();
    await expect(waiting).rejects.toEqual(new CallRefused('circuit_open', 1));
  });
});
