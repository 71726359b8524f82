import type { EncodedImage } from './image-encoder.ts';

/** The name of one size of an upload, such as `photo.jpg.640.webp`. */
export function variantName(name: string, { width, type }: Pick<EncodedImage, 'width' | 'type'>): string {
  return `${name}.${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

/** The names that the upload of a file may have: its own, and the name without the suffix of a size. */
export function uploadNamesOf(file: string): string[] {
  const name = file.replace(/\.\d+\.(webp|jpg)$/, '');
  return name === file ? [file] : [file, name];
}
