import type { GalleryMessages } from '../messages.ts';

export const enGallery: GalleryMessages = {
  gallery: 'Photos and video from reviews',
  carousel: 'Selected reviews',
  pause: 'Pause',
  play: 'Play',
  slide: '{number} of {total}',
};
