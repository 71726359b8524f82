import { expect, it } from 'vitest';
import { place } from '../../../testing/widget/stage.ts';
import { cutTexts } from '../../../widget/dom/cut-texts.ts';

it.each([
  ['a line of tall glyphs', 27, false],
  ['a second line', 40, true],
])('%s in the space of one is cut: %s px, %s', (_, height, isCut) => {
  const list = place(`<ul><li><p class="clamp" style="font-size: 16px; block-size: 20px; overflow: hidden">
    <span style="display: block; block-size: ${height}px">Text</span></p></li></ul>`);
  expect(cutTexts(list)).toEqual([isCut]);
});
