import type { CarouselMessages } from '../../messages.ts';

export const enCarousel: CarouselMessages = {
  carousel: 'What customers say',
  pause: 'Pause',
  play: 'Play',
  slide: '{number} of {total}',
};
