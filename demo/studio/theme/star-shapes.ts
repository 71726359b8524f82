/** Repeats a shape five times. `draw` starts at the left edge of a square of 24, in relative commands. */
function fiveTimes(x: number, y: number, draw: string): string {
  return Array.from({ length: 5 }, (_, place) => `M${x + 24 * place} ${y}${draw}`).join('');
}

/** Shapes for `--reviews-star-shape`; the first one is the widget's own. */
export const starShapes: readonly { title: string; path?: string }[] = [
  { title: 'Stars' },
  {
    title: 'Pointed stars',
    path: fiveTimes(12, 2, 'l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z'),
  },
  { title: 'Circles', path: fiveTimes(3, 12, 'a9 9 0 1 0 18 0a9 9 0 1 0-18 0z') },
  {
    title: 'Hearts',
    path: fiveTimes(12, 21, 'c-6-4.4-9.5-7.6-9.5-12a5 5 0 0 1 9.5-2a5 5 0 0 1 9.5 2c0 4.4-3.5 7.6-9.5 12z'),
  },
  { title: 'Diamonds', path: fiveTimes(12, 2, 'l8 10-8 10-8-10z') },
  { title: 'Squares', path: fiveTimes(4, 4, 'h16v16h-16z') },
];
