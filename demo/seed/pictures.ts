import { subjects } from '../pictures/subjects.ts';
import { popularity } from './popularity.ts';

const folder = '/media';

/** A photo (type 1) or video (type 2) of a review, as `create_review` takes it. */
export type Media = { url: string; thumbnail_url: string; type: 1 | 2; is_published: 0 | 1 };

/**
 * The pictures of a product, painted by `demo/pictures` or files in `demo/media`. Views are 4:5; snapshots
 * vary in format and light.
 */
export function picturesOf(handle: string) {
  const isPainted = Object.hasOwn(subjects, handle);
  const file = (name: string) => `${folder}/${handle}/${name}.${isPainted ? 'svg' : 'avif'}`;
  return {
    /** The shop's own views; the first one is also for cards. */
    views: (isPainted ? ['front', 'close', 'room'] : ['front', 'close', 'pair', 'room']).map(file),
    /** A customer's snapshot, numbered from 1 to `photoCount`. */
    photo: (number: number): Media => ({
      url: file(`photo-${number}`),
      thumbnail_url: file(isPainted ? `photo-${number}` : `photo-${number}.small`),
      type: 1,
      is_published: 1,
    }),
    film: {
      url: `${folder}/${handle}/film.webm`,
      thumbnail_url: `${folder}/${handle}/film.avif`,
      type: 2,
      is_published: 1,
    } satisfies Media,
  };
}

/** The number of different snapshots of a product. */
export function photoCount(handle: string): number {
  if (Object.hasOwn(subjects, handle)) return 9;
  const [reviews = 0] = popularity[handle] ?? [];
  if (reviews > 200) return 16;
  return reviews >= 30 ? 6 : 4;
}

/** For products without a picture. */
export const placeholder = `${folder}/placeholder.avif`;
