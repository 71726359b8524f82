/**
 * An SVG path of five stars: the start of the first, then an outline per star. These are literals, so that
 * the bundler copies them into each chunk that renders stars instead of making one chunk import another.
 */
export const starsBegin = 'M11.2 2.8';

/** The outline of a star with soft corners, ending at the start of the next. Repeat it five times. */
export const starOutline =
  'q.8-1.8 1.6 0l2.5 5.3 5.8.7q1.9.2.5 1.5l-4.3 4 1.1 5.8q.4 1.9-1.3.9l-5.1-2.8-5.1 2.8q-1.7 1-1.3-.9l1.1-5.8-4.3-4q-1.4-1.3.5-1.5l5.8-.7zm24 0';

/** Width and height of one star. */
export const starWidth = 24;

/** View box of all five. */
export const starsViewBox = '0 0 120 24';
