import { expect, it } from 'vitest';
import { countLeftOut } from '../../../src/import/run/left-out.ts';

it('counts parts that rows lack, with the lines of the first ones', () => {
  const leftOut = countLeftOut();
  for (let line = 2; line < 9; line++) leftOut.add(line, [`images ${line} is left out: bad`]);
  leftOut.add(9, [
    'images: only the first 10 of 12 are imported',
    'commented_at is left out: 0000-00-00 stands for a missing date',
    ...['images 1 is left out: bad', 'images 2 is left out: bad'],
  ]);
  expect(leftOut.kinds()).toEqual([
    ['images is left out: bad', { rows: 8, lines: [2, 3, 4, 5, 6] }],
    ['images: only the first 10 are imported', { rows: 1, lines: [9] }],
    ['commented_at is left out: it stands for a missing date', { rows: 1, lines: [9] }],
  ]);
});

it('holds few kinds, however many a file has', () => {
  const leftOut = countLeftOut();
  for (let line = 2; line < 100; line++) leftOut.add(line, [`part ${line} is left out`]);
  expect(leftOut.kinds()).toHaveLength(21);
  expect(leftOut.kinds()[0]).toEqual(['other parts are left out', { rows: 78, lines: [22, 23, 24, 25, 26] }]);
});
