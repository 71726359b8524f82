import type { GalleryMessages } from '../messages.ts';
import { enCarousel } from './en-carousel.ts';
import { enGalleryName } from './en-words.ts';

export const enGallery: GalleryMessages = { ...enCarousel, gallery: enGalleryName };
