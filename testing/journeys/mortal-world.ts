import { createMemoryLedger } from '../../src/edge/submissions/memory-ledger.ts';
import { noon } from '../edge/shop.ts';

/** The parts that can be killed. `store` restarts empty, `outage` is one of the store. */
export const mortals = ['edge', 'service', 'store', 'outage', 'browser'] as const;
export type Mortal = (typeof mortals)[number];

export type Life = { isAlive: boolean; died: Promise<never>; die: () => void };

/** A part of the shop does nothing more once it is dead. */
export function createLife(): Life {
  const { promise: died, reject } = Promise.withResolvers<never>();
  died.catch(() => {});
  const life: Life = {
    ...{ isAlive: true, died },
    die() {
      life.isAlive = false;
      reject(new TypeError('The connection was reset'));
    },
  };
  return life;
}

/** The clock, the records and the steps that all parts share, and the deaths at some of the steps. */
export function createWorld(kills: ReadonlyMap<number, Mortal>) {
  const clock = { now: noon };
  const now = () => clock.now;
  const failures = { service: 0, store: 0 };
  const world = { clock, now, records: createMemoryLedger(now), browser: createLife(), steps: 0 };

  function kill(life: Life): void {
    world.steps += 1;
    const mortal = kills.get(world.steps);
    if (mortal === 'browser') world.browser.die();
    if (mortal === 'edge' && life !== world.browser) life.die();
    if (mortal === 'service') failures.service = 6;
    if (mortal === 'outage') failures.store = 8;
    if (mortal === 'store') world.records = createMemoryLedger(now);
  }

  return Object.assign(world, {
    /** Runs a step of a part, which may die before it, or after it has taken effect. */
    async step<Result>(life: Life, act: () => Result | Promise<Result>): Promise<Result> {
      kill(life);
      if (!life.isAlive) return new Promise<never>(() => {});
      const result = await act();
      kill(life);
      return life.isAlive ? result : new Promise<never>(() => {});
    },
    failIfDown(part: keyof typeof failures): void {
      if (failures[part] === 0) return;
      failures[part] -= 1;
      throw new TypeError(`No connection to the ${part}`);
    },
  });
}

export type World = ReturnType<typeof createWorld>;
