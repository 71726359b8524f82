import { expect, it } from 'vitest';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { readPage } from '../../../testing/widget/read-page.ts';
import { question } from '../../../testing/widget/reviews-model.ts';
import { corrected } from '../../../widget/models/corrected.ts';
import { initialState } from '../../../widget/models/reviews-state.ts';

const copy = readPage(reviewsAnswer());
const [first, ...others] = copy.list;
const facets = { variants: [{ value: 'Tide', count: 2 }], languages: [], topics: [] };
const sides = first && others[0] ? { positive: first, critical: others[0] } : null;

it('the latest answer replaces the copy, and the list keeps its nodes', () => {
  const latest = { ...copy, list: others };
  const after = corrected(initialState(question, copy), copy, latest);
  expect(after).toEqual({ ...initialState(question, copy), answer: latest });
});

it('parts that the copy lacks do not appear, and those that the edge no longer has disappear', () => {
  const after = (shown: object, latest: object) =>
    corrected(initialState(question, { ...copy, ...shown }), copy, { ...copy, ...latest }).answer;
  expect(after({}, { both_sides: sides, facets })).toMatchObject({ both_sides: null, facets: copy.facets });
  expect(after({ both_sides: sides, facets }, {})).toMatchObject({ both_sides: null, facets: copy.facets });
});

it('a list with further pages loses hidden reviews of the copy, and shows changed ones', () => {
  const added = { ...others[1], id: 'added' } as (typeof copy.list)[number];
  const changed = others.map((review) => ({ ...review, title: 'Changed' }));
  const before = initialState(question, { ...copy, list: [...copy.list, added], both_sides: sides });
  const { answer } = corrected(before, copy, { ...copy, list: changed });
  expect(answer).toEqual({ ...copy, list: [...changed, added] });
});
