/**
 * Port: decodes an uploaded photo and re-encodes it, upright and without metadata, as JPEG and WebP of each
 * width, the largest JPEG first. Throws `UnreadableImage` for bytes that are not a photo or have too many
 * pixels.
 */
export type ImageEncoder = (bytes: Uint8Array) => Promise<EncodedImage[]>;

export type EncodedImage = {
  width: number;
  type: 'image/jpeg' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
};

/** The widths of encoded photos in pixels. A photo is never enlarged. */
export const imageWidths = [2_048, 1_024, 640, 320] as const;

export class UnreadableImage extends Error {
  constructor(message = 'The image cannot be decoded or has too many pixels') {
    super(message);
    this.name = 'UnreadableImage';
  }
}
