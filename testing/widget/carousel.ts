import { review, reviewsAnswer } from './fixtures.ts';
import { inside } from './stage.ts';

const list = Array.from({ length: 9 }, (_, number) =>
  review({ id: `${number}`, title: `Review ${number + 1}`, rating: (number % 5) + 1 }),
);

/** A response with nine reviews. A carousel shows three of them at a time on a wide screen. */
export const nineReviews = () => reviewsAnswer({ list });

/** The titles of the visible slides of a carousel. */
export function visibleSlides(element: Element): (string | null | undefined)[] {
  const slides = inside(element, '[part="list"]') as HTMLElement;
  const { left, right } = slides.getBoundingClientRect();
  return [...slides.children].flatMap((slide) => {
    const box = slide.getBoundingClientRect();
    return box.left > left - 1 && box.right < right + 1 ? [slide.querySelector('h3')?.textContent] : [];
  });
}

/** The titles of three of the nine reviews, from this number on. */
export function threeFrom(first: number): string[] {
  return [0, 1, 2].map((more) => `Review ${first + more}`);
}
