import type { GalleryMessages } from '../../messages.ts';
import { enCarousel } from './carousel.ts';
import { enGalleryName } from './shared-labels.ts';

export const enGallery: GalleryMessages = { ...enCarousel, gallery: enGalleryName };
