import { readReviews } from '../../client/read-reviews.ts';
import { afterPaint } from '../../dom/after-paint.ts';
import { emit } from '../../dom/emit.ts';
import { roomOf } from '../../dom/room-of.ts';
import { createLocale } from '../../text/create-locale.ts';
import css from '../../theme/reviews.css?inline';
import { Review } from '../../views/review.tsx';
import { Stars } from '../../views/stars.tsx';
import { Tile } from '../../views/tile.tsx';

/**
 * What the file with the views of the reviews shares with galleries and carousels. It is handed over, not imported: the
 * bundler would move whatever both import to files of their own, and each is a round trip more before the first review.
 */
export const showcaseKit = { Review, Stars, Tile, afterPaint, css, emit, readReviews, roomOf, createLocale };

export type ShowcaseKit = typeof showcaseKit;
