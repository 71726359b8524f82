import { readReviews } from '../client/read-reviews.ts';
import { shotsOf } from '../models/shots.ts';
import css from '../theme/reviews.css?inline';
import { Review } from '../views/review.tsx';
import { Stars } from '../views/stars.tsx';
import { afterPaint } from './after-paint.ts';
import { cutTexts } from './cut-texts.ts';
import { emit } from './emit.ts';
import type { Kit } from './kit.ts';
import { lateWords } from './late-words.ts';
import { roomOf } from './room-of.ts';
import type { ShowcaseInputs } from './showcase.tsx';
import { wordsOf } from './words-of.ts';

/**
 * What the file with the views of the reviews shares with galleries and carousels. It is handed over, not imported: the
 * bundler would move whatever both import to files of their own, and each is a round trip more before the first review.
 */
export const showcaseKit = {
  ...{ Review, Stars, afterPaint, css, cutTexts, emit, lateWords, readReviews, roomOf, shotsOf, wordsOf },
  /** Whether that could be loaded which shows it. */
  async mount(given: Omit<ShowcaseInputs, 'kit'> & { kit: Kit }): Promise<boolean> {
    const file = await import('./showcase.tsx').catch(() => undefined);
    void file?.showcase({ ...given, kit: { ...given.kit, ...showcaseKit } });
    return !!file;
  },
  loadControls: () => import('./reviews-controls.tsx'),
  loadLightbox: () => import('./open-lightbox.tsx'),
};

export type ShowcaseKit = Omit<typeof showcaseKit, 'mount'>;
