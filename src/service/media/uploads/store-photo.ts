import { contentTypeOf } from '../files/content-type.ts';
import { type EncodedImage, UnreadableImage } from '../files/image-encoder.ts';
import type { MediaStorage } from '../files/media-endpoint.ts';
import type { MediaContent } from '../files/media-files.ts';
import { variantName } from '../files/variant-name.ts';

/** `variants` are all sizes, the largest first. */
export type StoredPhoto = {
  url: string;
  thumbnail_url: string;
  variants: { url: string; width: number; type: string }[];
};

/**
 * Stores a photo re-encoded, never the given bytes. Returns undefined if the name is taken or its folder is
 * full. Throws `UnreadableImage` for bytes that are not a photo.
 */
export async function storePhoto(
  { encodeImage, files, store, url: endpoint, limits }: MediaStorage,
  shop: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredPhoto | undefined> {
  const isPhoto = contentTypeOf(bytes)?.startsWith('image/');
  if (!isPhoto || !encodeImage) throw new UnreadableImage('The file must be a JPEG, PNG, WebP or GIF image');
  const url = `${endpoint}/${name}`;
  if (!(await store.beginUpload(shop, { name, url, files: [name] }, limits.images))) return undefined;
  try {
    const encoded = await encodeImage(bytes);
    const named = encoded.map((image, index) => ({
      ...image,
      name: index === 0 ? name : variantName(name, image),
    }));
    const names = named.map((image) => image.name);
    await store.completeUpload(shop, name, names);
    for (const image of named) await files.put(image.name, contentOf(image));
    return {
      url,
      thumbnail_url: `${endpoint}/${thumbnailOf(named)}`,
      variants: named.map(({ name, width, type }) => ({ url: `${endpoint}/${name}`, width, type })),
    };
  } catch (error) {
    if (error instanceof UnreadableImage) await store.removeUpload(shop, name);
    throw error;
  }
}

/** The smallest photo that is sharp in a list on a dense screen. */
function thumbnailOf(images: (EncodedImage & { name: string })[]): string {
  const webp = images.filter(({ type }) => type === 'image/webp');
  return (webp.findLast(({ width }) => width >= 640) ?? webp[0] ?? images[0])?.name ?? '';
}

function contentOf({ bytes, type }: EncodedImage): MediaContent {
  return { size: bytes.length, type, stream: () => new Blob([bytes]).stream() };
}
