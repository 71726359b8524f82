import { review, reviewsAnswer } from './fixtures.ts';

/** The photos and videos of a gallery. */
export const tiles = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll('[part="media"] a') ?? []),
];

/** A page of two reviews with one photo each, out of `count` reviews. */
export const photos = (number: number, count: number) =>
  reviewsAnswer({
    page: { page: number, page_size: 2, total_page: Math.ceil(count / 2), count },
    list: ['a', 'b'].map((name) =>
      review({
        id: `${number}${name}`,
        content: `Review ${number}${name}.`,
        media: [{ url: `/media/${number}${name}.svg`, thumbnail_url: '', type: 1 }],
      }),
    ),
  });

/** Serves every requested page of four reviews. */
export const everyPage = (url: URL) => photos(Number(url.searchParams.get('page')), 4);
