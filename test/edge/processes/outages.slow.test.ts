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

const second = 1_000;

type Outage = {
  name: string;
  /** In milliseconds. */
  lasts: number;
  /** Whether the process loses the shared cache. */
  of: (edge: number) => boolean;
  begin: (shop: StartedShop) => unknown;
  end: (shop: StartedShop) => unknown;
};

const killed: Outage = {
  name: 'killed, and restarted empty',
  lasts: 3 * second,
  of: () => true,
  begin: ({ valkey }) => valkey.kill(),
  end: ({ valkey }) => valkey.restart(),
};

/** One after the other: an answer that the first has outdated must not return in a later one. */
const outages: readonly Outage[] = [
  killed,
  {
    ...killed,
    name: 'hanging',
    begin: ({ valkey }) => valkey.freeze(),
    end: ({ valkey }) => valkey.wake(),
  },
  { ...killed, name: 'restarted empty at once', lasts: 0 },
  {
    name: 'out of the reach of two processes, for longer than memory may be fresh',
    lasts: 14 * second,
    of: (edge) => edge > 0,
    begin({ edges }) {
      edges[1]?.link.cut('refusing');
      edges[2]?.link.cut('silent');
    },
    end({ edges }) {
      for (const { link } of edges) link.mend();
    },
  },
];

/** In milliseconds: when the last change of an outage begins, after its beginning. */
const lastChange = (lasts: number) => Math.min(lasts + second, 4 * second);

/** Every question, each with another kind of change in every mode. */
function subjectsOf(mode: FilterMode): Subject[] {
  const shift = filterModeNames.indexOf(mode);
  return questionNames.map((name, index) => {
    const kind = changeKinds[(index + shift) % changeKinds.length] ?? 'hide';
    return { name, story: createProductStory(index, kind, Date.now()) };
  });
}

const modes: FilterMode[] = isThorough ? filterModeNames : ['handle', 'index'];

describe.skipIf(!valkeyBinary)('processes whose shared cache fails again and again', () => {
  test.each(modes)(
    'never show a hidden review or a wrong count after the 202, with the filter %s',
    async (mode) => {
      const subjects = subjectsOf(mode);
      const stories = subjects.map(({ story }) => story);
      const shop = await startChangingShop({ mode, count: 3, stories });
      onTestFinished(shop.stop);
      expect(await shop.settle(subjects)).toBe(true);
      for (const outage of outages) {
        await changeDuring(outage, shop, subjects);
        expect({ during: outage.name, ...inBrief(shop.report) }).toEqual({
          during: outage.name,
          ...nothingWrong,
        });
        expect(await shop.settle(subjects)).toBe(true);
      }
    },
  );
});

/**
 * Changes products while the cache fails, and when it is just back, and shoppers ask for them all the time.
 */
async function changeDuring(
  { of, begin, end, lasts }: Outage,
  shop: StartedShop,
  subjects: readonly Subject[],
): Promise<void> {
  let isOver = false;
  const browsing = subjects.map((subject) => shop.browseUntil(() => isOver, subject));
  const affected = shop.edges.filter((_, index) => of(index));
  const regain = shop.reach.lose(affected);
  await begin(shop);
  const changes = subjects.map(async (subject) => {
    await pause(shop.random() * lastChange(lasts));
    await shop.change(subject.story);
    await shop.view(subject);
  });
  await pause(lasts);
  await end(shop);
  regain();
  await Promise.all(changes);
  await pause(second);
  isOver = true;
  await Promise.all(browsing);
}
