import { describe, expect, it } from 'vitest';
import { createProductStory, nextChange } from '../../../testing/processes/product-story.ts';
import { questionsOf } from '../../../testing/processes/questions.ts';
import { createWitness, inBrief, nothingWrong } from '../../../testing/processes/witness.ts';

/** A product that was renamed from 1,000 to 2,000 ms, and reviews under its former handle, seen at a time. */
function viewOfFormerHandle({ began, reviews }: { began: number; reviews: number }) {
  const story = createProductStory(1, 'rename', 0);
  const { reviews: renamed, handle, isSoft } = nextChange(story, 0);
  const [before] = story.states;
  const after = { reviews: renamed, began: 1_000, applied: 2_000, isSoft };
  const [question] = questionsOf('JSON by handle', story);
  if (!question) throw new Error('The question is missing.');
  const text = before.reviews.slice(0, reviews).map(({ content }) => content);
  const page = { count: reviews };
  return {
    ...{ edge: 'process 1', name: 'JSON by handle' as const, question, status: 200, cacheStatus: 'hit' },
    ...{ began, ended: began + 10 },
    story: { ...story, handles: [...story.handles, handle], states: [before, after] as const },
    text: JSON.stringify({ list: text, page, rating: { count: reviews } }),
  };
}

describe('a witness of a renaming', () => {
  it.each([
    ['all of them before it', 500, 12],
    ['some of them during it', 1_500, 11],
    ['none of them after it', 2_500, 0],
  ])('accepts %s', (_reviews, began, reviews) => {
    const { report, see } = createWitness();
    see(viewOfFormerHandle({ began, reviews }));
    expect(inBrief(report)).toEqual(nothingWrong);
  });

  it.each([12, 11])('reports %i of them after it', (reviews) => {
    const { report, see } = createWitness();
    see(viewOfFormerHandle({ began: 2_500, reviews }));
    expect(inBrief(report)).toMatchObject({ hidden: 1 });
  });

  it.each([12, 11])('accepts %i of them after it from a process that may lack the change', (reviews) => {
    const { report, see } = createWitness((_view, { applied }) => applied === 2_000);
    see(viewOfFormerHandle({ began: 2_500, reviews }));
    expect(inBrief(report)).toEqual(nothingWrong);
  });

  it('reports 11 of them before it', () => {
    const { report, see } = createWitness();
    see(viewOfFormerHandle({ began: 500, reviews: 11 }));
    expect(inBrief(report)).toMatchObject({ miscounted: 1 });
  });
});
