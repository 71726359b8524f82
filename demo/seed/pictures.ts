import { film as filmOf } from '../draw/film.ts';

/** Where the demonstration serves its pictures. */
const folder = '/media';

type Media = { url: string; thumbnail_url: string; type: 1 | 2; is_published: 0 | 1 };

/** Addresses of the pictures of a product; see `draw/picture.ts` for the names. */
export function picturesOf(handle: string) {
  return {
    /** The shop's own views, the first one for cards. */
    views: ['', '.close', '.pair', '.room'].map((view) => `${folder}/${handle}${view}.svg`),
    /** A customer's snapshot; numbers from 1 to 99 differ in place, light and angle. */
    photo: (number: number): Media => ({
      url: `${folder}/${handle}.photo-${number}.svg`,
      thumbnail_url: `${folder}/${handle}.photo-${number}.small.svg`,
      type: 1,
      is_published: 1,
    }),
    film: {
      url: `${folder}/${filmOf.name}.webm`,
      thumbnail_url: `${folder}/${filmOf.name}.svg`,
      type: 2,
      is_published: 1,
    } satisfies Media,
  };
}
