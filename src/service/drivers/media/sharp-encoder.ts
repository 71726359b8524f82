import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import {
  type EncodedImage,
  type ImageEncoder,
  imageWidths,
  UnreadableImage,
} from '../../media/files/image-encoder.ts';

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
  const given = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const { format } = await given.metadata().catch(() => ({ format: undefined }));
  if (!format || !decodable.includes(format)) throw new UnreadableImage();
  try {
    const [largest, ...smaller] = imageWidths;
    const resized = given.resize({ width: largest, withoutEnlargement: true });
    // Decoding the photo again for each file would take a quarter more CPU time.
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    const images: EncodedImage[] = [];
    for (const width of [info.width, ...smaller.filter((each) => each < info.width)]) {
      const open = () => sharp(data, { raw: info }).resize({ width });
      images.push(await asJpeg(open(), width));
      if ((info.height * width) / info.width <= maxWebpHeight) images.push(await asWebp(open(), width));
    }
    return images;
  } catch {
    // The messages of the decoder may quote the content of the file.
    throw new UnreadableImage();
  }
}

const decodable = ['jpeg', 'png', 'webp', 'gif'];

/** In pixels; the format's limit. */
const maxWebpHeight = 16_383;

async function asJpeg(image: Sharp, width: number): Promise<EncodedImage> {
  const encoded = image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true });
  return { width, type: 'image/jpeg', bytes: copy(await encoded.toBuffer()) };
}

async function asWebp(image: Sharp, width: number): Promise<EncodedImage> {
  return { width, type: 'image/webp', bytes: copy(await image.webp({ quality: 80 }).toBuffer()) };
}

/** Buffers can be parts of a shared pool. */
function copy(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
