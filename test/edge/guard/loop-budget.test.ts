import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLoopBudget } from '../../../src/edge/guard/loop-budget.ts';
import { generated } from '../../../testing/determinism/generations.ts';

/** A loop whose turns end on demand, and a processor whose time passes only with work. */
function ownedLoop(slice?: number) {
  const processor = { time: 1_000 };
  let end = Promise.withResolvers<void>();
  const budget = createLoopBudget({
    processorTime: () => processor.time,
    turn: () => end.promise,
    ...(slice === undefined ? {} : { slice }),
  });
  /** Ends the turn, and lets the pieces of the next one run. */
  const endTurn = async () => {
    const ended = end;
    end = Promise.withResolvers();
    ended.resolve();
    await new Promise<void>((settled) => setImmediate(settled));
  };
  return { processor, budget, endTurn };
}

test('a turn runs pieces until its processor time is used up, and the others in order in later turns', async () => {
  const { processor, budget, endTurn } = ownedLoop(10);
  const done: number[] = [];
  const piece = async (number: number) => {
    await budget.next();
    processor.time += 4;
    done.push(number);
  };
  // The first pieces reveal their cost only after they have run.
  for (const number of [1, 2, 3]) await Promise.race([piece(number), Promise.resolve()]);
  const others = [4, 5, 6, 7, 8, 9].map(piece);
  const perTurn: number[] = [];
  for (let before = done.length; before < 9; before = done.length) {
    await endTurn();
    perTurn.push(done.length - before);
  }
  await Promise.all(others);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(perTurn).toEqual([2, 2, 2]);
});

test('work in one turn stays within the slice, or is one piece, whatever the pieces cost', async () => {
  const cost = fc.double({ min: 0.05, max: 20, noNaN: true });
  await fc.assert(
    fc.asyncProperty(cost, fc.integer({ min: 1, max: 200 }), async (each, count) => {
      const { processor, budget, endTurn } = ownedLoop(10);
      let done = 0;
      const pieces = Array.from({ length: count }, async () => {
        await budget.next();
        processor.time += each;
        done += 1;
      });
      const turns: number[] = [];
      for (let before = processor.time; done < count; before = processor.time) {
        await endTurn();
        turns.push(processor.time - before);
      }
      await Promise.all(pieces);
      // The first turn reveals the cost.
      expect(Math.max(0, ...turns.slice(1))).toBeLessThanOrEqual(Math.max(10, each) + 1e-6);
    }),
    { numRuns: generated(40) },
  );
});

test('a piece that takes longer than a slice runs alone', async () => {
  const { processor, budget, endTurn } = ownedLoop(2);
  let done = 0;
  const pieces = Array.from({ length: 60 }, async () => {
    await budget.next();
    processor.time += 50;
    done += 1;
  });
  await endTurn();
  const before = done;
  await endTurn();
  expect(done - before).toBe(1);
  while (done < 60) await endTurn();
  await Promise.all(pieces);
});

test('other work of a turn counts towards its slice', async () => {
  const { processor, budget, endTurn } = ownedLoop(10);
  expect(budget.next()).toBeUndefined();
  processor.time += 30;
  const later = budget.next();
  expect(later).toBeInstanceOf(Promise);
  await endTurn();
  await later;
});

test('an idle loop gives the first piece a whole slice', async () => {
  const { processor, budget, endTurn } = ownedLoop(10);
  expect(budget.next()).toBeUndefined();
  await endTurn();
  await endTurn();
  processor.time += 60_000;
  expect(budget.next()).toBeUndefined();
});
