import { subset } from './subset.ts';

/** The path of each request for another fragment of one product, by what differs. */
export const renderings: { name: string; path: (index: number) => string }[] = [10, 50].flatMap((size) => {
  const rendering = (name: string, query: (index: number) => string) => ({
    name: `16 connections of renderings of ${size} reviews with ${name}`,
    path: (index: number) => `/v1/render?product=book&page_size=${size}&${query(index)}`,
  });
  return [
    rendering('click ids', (index) => `url-state=&page-url=${encodeURIComponent(`/book?gclid=${index}`)}`),
    rendering('different ids', (index) => `id=reviews-${index}`),
    rendering('different looks', (index) => `hide=${subset(partNames, index + 1).join('+')}`),
  ];
});

const partNames =
  'checks summary average histogram bar search choice range date badge title byline reply'.split(' ');
