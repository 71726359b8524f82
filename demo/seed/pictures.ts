import { popularity } from './popularity.ts';

const folder = '/media';

/** A photo (type 1) or video (type 2) of a review, as `create_review` takes it. */
export type Media = { url: string; thumbnail_url: string; type: 1 | 2; is_published: 0 | 1 };

/** The pictures of a product in `demo/media`. Views are 4:5; snapshots vary in format and light. */
export function picturesOf(handle: string) {
  return {
    /** The shop's own views; the first one is also for cards. */
    views: ['front', 'close', 'pair', 'room'].map((view) => `${folder}/${handle}/${view}.avif`),
    /** A customer's snapshot, numbered from 1 to `photoCount`. */
    photo: (number: number): Media => ({
      url: `${folder}/${handle}/photo-${number}.avif`,
      thumbnail_url: `${folder}/${handle}/photo-${number}.small.avif`,
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
  const [reviews = 0] = popularity[handle] ?? [];
  if (reviews > 200) return 16;
  return reviews >= 30 ? 6 : 4;
}

/** For products without a picture. */
export const placeholder = `${folder}/placeholder.avif`;
