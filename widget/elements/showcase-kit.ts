import { readReviews } from '../client/read-reviews.ts';
import css from '../theme/reviews.css?inline';
import { Review } from '../views/review.tsx';
import { Stars } from '../views/stars.tsx';
import { Tile } from '../views/tile.tsx';
import { afterPaint } from './after-paint.ts';
import { emit } from './emit.ts';
import { roomOf } from './room-of.ts';
import { wordsOf } from './words-of.ts';

/**
 * What the file with the views of the reviews shares with galleries and carousels. It is handed over, not imported: the
 * bundler would move whatever both import to files of their own, and each is a round trip more before the first review.
 */
export const showcaseKit = { Review, Stars, Tile, afterPaint, css, emit, readReviews, roomOf, wordsOf };

export type ShowcaseKit = typeof showcaseKit;
