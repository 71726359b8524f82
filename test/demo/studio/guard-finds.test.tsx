import axe from 'axe-core';
import { expect, it } from 'vitest';
import { measure } from '../../../demo/studio/guard/measure.ts';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { grounds, themeOfColours } from '../../../testing/studio/grounds.ts';
import { themeRuns } from '../../../testing/studio/theme-runs.ts';

it('finds a ring around a label only if the one of its field is there', async () => {
  await grounds();
  const rings = measure(document).filter(({ kind }) => kind === 'ring');
  const labels = new Set(rings.filter(({ element }) => element.matches('label')).map(({ part }) => part));
  expect([...labels]).toEqual(['star', 'add']);
});

it.each(themeRuns())(
  'finds every text that axe finds in random themes, from seed $from',
  async ({ seeds }) => {
    const { stage, wear } = await grounds();
    let found = 0;
    for (const seed of seeds) {
      wear(themeOfColours(createSeededRandom(seed)));
      const { violations } = await axe.run(stage, { runOnly: ['color-contrast'], elementRef: true });
      const failing = new Set(
        measure(document)
          .filter(({ ratio, required }) => ratio < required)
          // For the text of a slot, axe reports the element around the slot.
          .map(({ element }) => (element instanceof HTMLSlotElement ? element.parentElement : element)),
      );
      const nodes = violations.flatMap((violation) => violation.nodes);
      const missed = nodes
        .filter(({ element }) => element && !failing.has(element))
        .map(({ html, failureSummary }) => `${seed} ${html.slice(0, 120)} ${failureSummary}`);
      expect(missed).toEqual([]);
      found += nodes.length;
    }
    expect(found).toBeGreaterThan(50);
  },
);
