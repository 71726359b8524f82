import { limits } from '../../contract/limits.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { contentTypeOf } from './content-type.ts';
import { type EncodedImage, UnreadableImage } from './image-encoder.ts';
import { mediaAnswer, refusal } from './media-answer.ts';
import type { MediaEndpoint } from './media-endpoint.ts';
import type { MediaContent } from './media-files.ts';
import { checkUploadPolicy } from './upload-policy.ts';

/**
 * The door for photos: a form with `policy`, `Signature`, `key` and `file`. Stores the re-encoded photo, never the
 * uploaded bytes. Source: docs/spec/open-points.md, "image upload credentials".
 */
export async function receiveImage(request: Request, endpoint: MediaEndpoint): Promise<Response> {
  const { encodeImage, files, keys, now, store } = endpoint;
  if (!encodeImage) return refusal(501, 'Photos cannot be uploaded here: no image processor is installed');
  const form = await request.formData().catch(() => undefined);
  if (!form) return refusal(400, 'The body must be a multipart form');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const ticket = { text: text('policy'), signature: text('Signature') || text('signature') };
  const policy = await checkUploadPolicy(keys, ticket, now());
  if (!policy) return refusal(403, 'The policy is invalid or has expired');
  const name = text('key');
  const isAllowed =
    name.startsWith(policy.folder) && /^[\w-][\w.-]{0,99}$/.test(name.slice(policy.folder.length));
  if (!isAllowed) return refusal(403, 'The key is not allowed by the policy');
  const file = form.get('file');
  if (!(file instanceof Blob) || file.size === 0) return refusal(400, 'The form has no file');
  if (file.size > policy.maxBytes) return refusal(413, `The photo is larger than ${policy.maxBytes} bytes`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = contentTypeOf(bytes);
  if (!type?.startsWith('image/')) return refusal(415, 'The file must be a JPEG, PNG, WebP or GIF image');

  const [shop = ''] = name.split('/');
  const url = `${endpoint.url}/${name}`;
  if (!(await store.beginUpload(shop, { name, url, files: [name] }, limits.images))) {
    return refusal(409, `The key was used before, or the policy for ${limits.images} photos`);
  }
  try {
    const encoded = await encodeImage(bytes);
    const named = encoded.map((image, index) => ({
      ...image,
      name: index === 0 ? name : variantName(name, image),
    }));
    const names = named.map((image) => image.name);
    await store.completeUpload(shop, name, names);
    for (const image of named) await files.put(image.name, contentOf(image));
    return success(text('success_action_status'), {
      url,
      thumbnail_url: `${endpoint.url}/${thumbnailOf(named)}`,
      type: mediaTypes.image,
      variants: named.map(({ name, width, type }) => ({ url: `${endpoint.url}/${name}`, width, type })),
    });
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    await store.removeUpload(shop, name);
    return refusal(415, error.message);
  }
}

/** Such as `photo.jpg.640.webp`. */
function variantName(name: string, { width, type }: EncodedImage): string {
  return `${name}.${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

/** The smallest photo that is sharp in a list on a dense screen. */
function thumbnailOf(images: (EncodedImage & { name: string })[]): string {
  const small = images.filter(({ width, type }) => type === 'image/webp' && width >= 640);
  return (small.at(-1) ?? images[0])?.name ?? '';
}

function contentOf({ bytes, type }: EncodedImage): MediaContent {
  return { size: bytes.length, type, stream: () => new Blob([bytes]).stream() };
}

/** Object stores answer with the status that the form asks for, 204 without a body. */
function success(wanted: string, body: object): Response {
  if (wanted === '204') return new Response(null, { status: 204, headers: mediaAnswer(204, {}).headers });
  return mediaAnswer(wanted === '201' ? 201 : 200, body);
}
