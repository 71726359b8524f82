import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isThorough } from '../../../testing/determinism/generations.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { runningValkey, valkeyBinary } from '../../../testing/edge/valkey.ts';
import { createChangingShop, type Subject } from '../../../testing/processes/changing-shop.ts';
import { changeKinds, createProductStory } from '../../../testing/processes/product-story.ts';
import { questionNames } from '../../../testing/processes/questions.ts';
import { startEdges } from '../../../testing/processes/start-edges.ts';
import { type FilterMode, filterModeNames, startShopApi } from '../../../testing/processes/start-shop-api.ts';
import { createWitness, inBrief, nothingWrong } from '../../../testing/processes/witness.ts';

/** How often each product changes. */
const rounds = isThorough ? 8 : 2;
/** How many products change at a time. */
const atOnce = 12;

/**
 * Every kind of change with every question in every mode, or every pair of these three: a change and a
 * question meet in one mode.
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
      const random = createSeededRandom(20_261_128 + count);
      const subjects = subjectsOf(mode);
      const reviews = subjects.flatMap(({ story }) => [...story.states[0].reviews]);
      const valkey = await runningValkey();
      onTestFinished(() => valkey.kill());
      const api = await startShopApi(mode, reviews, random);
      onTestFinished(() => api.goDown());
      const edges = await startEdges({ count, mode, api: api.origin, cache: valkey.url });
      onTestFinished(async () => void (await Promise.all(edges.map(({ stop }) => stop()))));
      const witness = createWitness();
      const shop = createChangingShop({ api, edges, witness, random });

      for (let first = 0; first < subjects.length; first += atOnce) {
        const group = subjects.slice(first, first + atOnce);
        await Promise.all(group.map((subject) => expect.poll(() => shop.view(subject)).toBe(true)));
        for (let round = 0; round < rounds; round++) {
          let isOver = false;
          const browsing = group.map((subject) => shop.browseUntil(() => isOver, subject));
          await Promise.all(
            group.map(async (subject) => {
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
          await Promise.all(group.map((subject) => expect.poll(() => shop.view(subject)).toBe(true)));
        }
      }
      expect(inBrief(witness.report)).toEqual(nothingWrong);
      expect(witness.report.right).toBeGreaterThan(subjects.length * count * rounds);
    },
  );
});
