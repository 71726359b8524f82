/**
 * An SVG path of five stars: the start of the first, then an outline per star. These are literals, so that
 * the bundler copies them into each chunk that renders stars instead of making one chunk import another.
 */
export const starsBegin = 'M12 1.9';

/** The outline of a star, ending at the start of the next. Repeat it five times. */
export const starOutline = 'l3 6.8 7.5.8-5.6 5 1.6 7.3-6.5-3.7-6.5 3.7 1.6-7.3-5.6-5 7.5-.8zm24 0';

/** Width and height of one star. */
export const starWidth = 24;

/** View box of all five. */
export const starsViewBox = '0 0 120 24';
