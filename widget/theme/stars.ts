/**
 * The drawing of five stars: where the first begins, then one outline after the other. Literals, which the bundler
 * copies into each file that draws stars, instead of making one of them import the other.
 */
export const starsBegin = 'M12 1.9';

/** The outline of a star; ends where that of the next one begins. Repeat it five times. */
export const starOutline = 'l3 6.8 7.5.8-5.6 5 1.6 7.3-6.5-3.7-6.5 3.7 1.6-7.3-5.6-5 7.5-.8zm24 0';

/** Width of the drawing per star; it is five stars wide and one high. */
export const starWidth = 24;

/** Box of the drawing. */
export const starsViewBox = '0 0 120 24';
