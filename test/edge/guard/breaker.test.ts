import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { longestRetryAfter } from '../../../src/client/retry-after.ts';
import { type Breaker, createBreaker, type Permit } from '../../../src/edge/guard/breaker.ts';

let time: number;
let breaker: Breaker;
beforeEach(() => {
  time = 1_000_000;
  breaker = createBreaker(() => time);
});

const enter = (): Permit => {
  const permit = breaker.enter();
  if (!permit) throw new Error('The breaker is open');
  return permit;
};
const fail = (count: number) => {
  for (let index = 0; index < count; index++) enter().fail();
};

describe('the breaker', () => {
  it('opens after five consecutive failures', () => {
    fail(4);
    enter().succeed();
    fail(4);
    expect(breaker.state()).toBe('closed');
    fail(1);
    expect(breaker.state()).toBe('open');
    expect(breaker.enter()).toBeUndefined();
  });

  it('opens if half of at least twenty calls failed within ten seconds, not counting older calls', () => {
    const mixed = (count: number) => {
      for (let index = 0; index < count; index++) {
        enter()[index % 2 === 0 ? 'succeed' : 'fail']();
      }
    };
    mixed(18);
    time += 10_000;
    mixed(18);
    expect(breaker.state()).toBe('closed');
    mixed(2);
    expect(breaker.state()).toBe('open');
  });

  it('allows one probe after a second, and closes if it succeeds', () => {
    fail(5);
    time += 999;
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.waitTime()).toBe(1);
    time += 1;
    expect(breaker.state()).toBe('half_open');
    const probe = enter();
    expect(breaker.enter()).toBeUndefined();
    probe.succeed();
    expect(breaker.state()).toBe('closed');
    expect(breaker.waitTime()).toBe(0);
    fail(4);
    expect(breaker.state()).toBe('closed');
  });

  it('stays open twice as long after each failed probe, up to ten seconds', () => {
    fail(5);
    const waits = [];
    for (let probes = 0; probes < 6; probes++) {
      waits.push(breaker.waitTime());
      time += breaker.waitTime();
      enter().fail();
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    time += 10_000;
    enter().succeed();
    fail(5);
    expect(breaker.waitTime()).toBe(1_000);
  });

  it('stays open for the Retry-After of the API, up to a limit', () => {
    enter().fail(7);
    expect(breaker.waitTime()).toBe(7_000);
    time += 7_000;
    enter().fail(3_600);
    expect(breaker.waitTime()).toBe(longestRetryAfter * 1000);
  });

  it('ignores the outcome of calls that were aborted or began before it opened', () => {
    const early = [enter(), enter()];
    fail(4);
    enter().ignore();
    expect(breaker.state()).toBe('closed');
    fail(1);
    early[0]?.succeed();
    expect(breaker.state()).toBe('open');
    time += 1_000;
    const probe = enter();
    early[1]?.fail();
    probe.ignore();
    expect(breaker.state()).toBe('half_open');
    enter().succeed();
    expect(breaker.state()).toBe('closed');
  });

  it('never allows more than one concurrent call unless it is closed', () => {
    const steps = fc.array(
      fc.record({ wait: fc.nat(3_000), outcome: fc.constantFrom('succeed', 'fail', 'ignore') }),
    );
    fc.assert(
      fc.property(steps, (all) => {
        time = 0;
        breaker = createBreaker(() => time);
        let probe: Permit | undefined;
        for (const { wait, outcome } of all) {
          time += wait;
          const isClosed = breaker.state() === 'closed';
          const permit = breaker.enter();
          if (isClosed) permit?.[outcome as 'fail']();
          else {
            if (probe) expect(permit).toBeUndefined();
            probe ??= permit;
            if (probe && wait % 2 === 0) {
              probe[outcome as 'fail']();
              probe = undefined;
            }
          }
        }
      }),
    );
  });
});
