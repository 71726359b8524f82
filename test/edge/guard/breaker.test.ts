import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { longestRetryAfter } from '../../../src/client/read-envelope.ts';
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
  it('opens after five failures in a row', () => {
    fail(4);
    enter().succeed();
    fail(4);
    expect(breaker.state()).toBe('closed');
    fail(1);
    expect(breaker.state()).toBe('open');
    expect(breaker.enter()).toBeUndefined();
  });

  it('opens where half of twenty calls in ten seconds failed, and not for older ones', () => {
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

  it('lets one call try after a second, and closes where it succeeds', () => {
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

  it('stays open for twice as long after each failed try, up to ten seconds', () => {
    fail(5);
    const waits = [];
    for (let tries = 0; tries < 6; tries++) {
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

  it('waits as long as the API asks for, but not for ever', () => {
    enter().fail(7);
    expect(breaker.waitTime()).toBe(7_000);
    time += 7_000;
    enter().fail(3_600);
    expect(breaker.waitTime()).toBe(longestRetryAfter * 1000);
  });

  it('learns nothing from a call that was given up, nor from one that began before it opened', () => {
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

  it('never has more than one call under way while it is not closed, whatever happens', () => {
    const steps = fc.array(
      fc.record({ wait: fc.nat(3_000), what: fc.constantFrom('succeed', 'fail', 'ignore') }),
    );
    fc.assert(
      fc.property(steps, (all) => {
        time = 0;
        breaker = createBreaker(() => time);
        let probe: Permit | undefined;
        for (const { wait, what } of all) {
          time += wait;
          const isClosed = breaker.state() === 'closed';
          const permit = breaker.enter();
          if (isClosed) permit?.[what as 'fail']();
          else {
            if (probe) expect(permit).toBeUndefined();
            probe ??= permit;
            if (probe && wait % 2 === 0) {
              probe[what as 'fail']();
              probe = undefined;
            }
          }
        }
      }),
    );
  });
});
