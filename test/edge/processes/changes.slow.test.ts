import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../../testing/determinism/generations.ts';
import { valkeyBinary } from '../../../testing/edge/valkey.ts';
import type { Subject } from '../../../testing/processes/changing-shop.ts';
import { type FilterMode, filterModeNames } from '../../../testing/processes/filter-modes.ts';
import { changeKinds, createProductStory } from '../../../testing/processes/product-story.ts';
import { questionNames } from '../../../testing/processes/questions.ts';
import { type StartedShop, startChangingShop } from '../../../testing/processes/start-changing-shop.ts';
import { inBrief, nothingWrong } from '../../../testing/processes/witness.ts';

/** How often each product changes. */
const rounds = isThorough ? 8 : 2;
/** How many products change at a time. */
const atOnce = 12;

/**
 * Every kind of change with every question, in every mode or in one: then every two of the three meet, an API
 * that filters by handle hides a review from a question by id, and an API that filters by id renames a
 * product for a question by handle.
 */
function subjectsOf(mode: FilterMode): Subject[] {
  const place = filterModeNames.indexOf(mode);
  const all = changeKinds.flatMap((kind, row) =>
    questionNames
      .filter((_, column) => isThorough || (row + column) % filterModeNames.length === place)
      .map((name) => ({ kind, name })),
  );
  return all.map(({ kind, name }, index) => ({ name, story: createProductStory(index, kind, Date.now()) }));
}

const clusters = filterModeNames.flatMap((mode, index) =>
  (isThorough ? [1, 2, 4] : [index % 2 ? 4 : 2]).map((count) => ({ mode, count })),
);

describe.skipIf(!valkeyBinary)('processes with one shared cache', () => {
  test.each(clusters)(
    '$count of them never show a hidden review or a wrong count after the 202, with the filter $mode',
    async ({ mode, count }) => {
      const subjects = subjectsOf(mode);
      const shop = await startChangingShop({ mode, count, stories: subjects.map(({ story }) => story) });
      onTestFinished(shop.stop);
      for (let first = 0; first < subjects.length; first += atOnce) {
        await changeWhileBrowsing(shop, subjects.slice(first, first + atOnce));
      }
      expect(inBrief(shop.report)).toEqual(nothingWrong);
      expect(shop.report.right).toBeGreaterThan(subjects.length * count * rounds);
    },
  );
});

/** Changes products several times while shoppers ask for them. */
async function changeWhileBrowsing(shop: StartedShop, subjects: readonly Subject[]): Promise<void> {
  const { random } = shop;
  expect(await shop.settle(subjects)).toBe(true);
  for (let round = 0; round < rounds; round++) {
    let isOver = false;
    const browsing = subjects.map((subject) => shop.browseUntil(() => isOver, subject));
    await Promise.all(
      subjects.map(async (subject) => {
        await pause(random() * 500);
        // Half of the changes meet loads in progress.
        if (round % 2) await shop.touch(subject.story);
        await pause(random() * 50);
        await shop.change(subject.story);
        await shop.view(subject);
      }),
    );
    await pause(1_000);
    isOver = true;
    await Promise.all(browsing);
    expect(inBrief(shop.report)).toEqual(nothingWrong);
    expect(await shop.settle(subjects)).toBe(true);
  }
}
