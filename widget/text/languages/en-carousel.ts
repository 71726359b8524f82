import type { CarouselMessages } from '../messages.ts';

export const enCarousel: CarouselMessages = {
  carousel: 'Selected reviews',
  pause: 'Pause',
  play: 'Play',
  slide: '{number} of {total}',
};
