import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import {
  type EncodedImage,
  type ImageEncoder,
  imageWidths,
  UnreadableImage,
} from '../media/image-encoder.ts';

/** Encodes photos with `sharp`, an optional dependency; undefined if it is not installed. */
export async function sharpEncoder(maxPixels: number): Promise<ImageEncoder | undefined> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => undefined,
  );
  return sharp && ((bytes) => encode(sharp, bytes, maxPixels));
}

async function encode(
  sharp: typeof sharpModule,
  bytes: Uint8Array,
  maxPixels: number,
): Promise<EncodedImage[]> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const size = await open()
    .metadata()
    .catch(() => undefined);
  if (!size || !decodable.includes(size.format)) throw new UnreadableImage();
  const width = size.autoOrient.width;
  try {
    const [largest, ...smaller] = imageWidths;
    const images = [await asJpeg(open(), Math.min(width, largest))];
    for (const smallerWidth of smaller.filter((each) => each < width)) {
      images.push(await asWebp(open(), smallerWidth), await asJpeg(open(), smallerWidth));
    }
    return images;
  } catch {
    // The messages of the decoder may quote the content of the file.
    throw new UnreadableImage();
  }
}

const decodable = ['jpeg', 'png', 'webp', 'gif'];

async function asJpeg(image: Sharp, width: number): Promise<EncodedImage> {
  const encoded = image.resize({ width, withoutEnlargement: true }).flatten({ background: '#fff' });
  return {
    width,
    type: 'image/jpeg',
    bytes: copy(await encoded.jpeg({ quality: 82, mozjpeg: true }).toBuffer()),
  };
}

async function asWebp(image: Sharp, width: number): Promise<EncodedImage> {
  const encoded = image.resize({ width, withoutEnlargement: true });
  return { width, type: 'image/webp', bytes: copy(await encoded.webp({ quality: 80 }).toBuffer()) };
}

/** Buffers can be parts of a shared pool. */
function copy(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
