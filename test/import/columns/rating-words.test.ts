import { expect, it } from 'vitest';
import { ratingMistakes, ratingWords } from '../../../src/import/columns/rating-words.ts';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';

const none = new Map<string, string>();

async function columnOf(cells: string[]) {
  async function* rows() {
    for (const [index, cell] of cells.entries()) yield { line: index + 2, cells: [cell] };
  }
  const [column] = await surveyColumns(['Rating'], rows());
  return column;
}

it('words instead of ratings are refused with an option to start from', async () => {
  const column = await columnOf(['Excellent', 'Good', 'Excellent', '5']);
  expect(ratingMistakes(column, 5, none)).toEqual([
    'Column "Rating" has words instead of ratings: add --rating "Excellent=<1-5>,Good=<1-5>" with the stars of each, or none to leave out its rows',
  ]);
  const chosen = ratingWords(['Excellent=5', 'good = 4']);
  expect('words' in chosen && ratingMistakes(column, 5, chosen.words)).toEqual([]);
});

it('a word may stand for no rating', async () => {
  const column = await columnOf(['Good', 'Undecided', 'Undecided', 'Not rated']);
  const chosen = ratingWords(['Good=5,Undecided=none']);
  expect('words' in chosen && ratingMistakes(column, 5, chosen.words)).toEqual([]);
});

it('a few words among ratings cost only their rows', async () => {
  expect(ratingMistakes(await columnOf(['5', '4 stars', 'FIVE', 'Total', 'n/a']), 5, none)).toEqual([]);
});

it('a column of texts is no column of ratings', async () => {
  const texts = await columnOf(Array.from({ length: 40 }, (_cell, index) => `Text number ${index}`));
  expect(ratingMistakes(texts, 5, none)).toEqual([
    'Column "Rating" has no ratings: map another column to rating',
  ]);
});

it.each(['Good', 'Good=9', '=5'])('refuses the option %s', (option) => {
  expect(ratingWords([option])).toEqual({ mistake: expect.stringMatching(/^--rating must look like/) });
});
