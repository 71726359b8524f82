import { mediaTypes } from '../../../contract/media-types.ts';
import { UnreadableImage } from '../files/image-encoder.ts';
import { mediaAnswer, refusal } from '../files/media-answer.ts';
import type { MediaEndpoint } from '../files/media-endpoint.ts';
import { auditedUpload } from './audited-upload.ts';
import { storePhoto } from './store-photo.ts';
import { checkUploadPolicy } from './upload-policy.ts';

/**
 * The entry point for photos: a form with `policy`, `Signature`, `key` and `file`. Stores the re-encoded
 * photo, never the uploaded bytes. Source: docs/spec/open-points.md, "image upload credentials".
 */
export async function receiveImage(
  request: Request,
  endpoint: MediaEndpoint,
  { encode, free, deadline }: ReceivingParts,
): Promise<Response> {
  const form = await readForm(request, deadline).finally(free);
  // Closing the connection ends the reading of the body.
  if (form === 'late')
    return mediaAnswer(408, { message: 'The photo took too long to arrive' }, { connection: 'close' });
  return form ? storeForm(form, endpoint, encode) : refusal(400, 'The body must be a multipart form');
}

/**
 * `free` releases the place of the request once its body has arrived; `deadline` aborts when the body takes
 * too long.
 */
type ReceivingParts = { encode: EncodePhoto; free: () => void; deadline: AbortSignal };

/** Runs the processing of a photo, or returns a refusal if too many photos are being decoded. */
export type EncodePhoto = (run: () => Promise<Response>) => Promise<Response>;

async function readForm(request: Request, deadline: AbortSignal): Promise<FormData | 'late' | undefined> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const expire = () => resolve('late');
  deadline.addEventListener('abort', expire, { once: true });
  try {
    return await Promise.race([request.formData().catch(() => undefined), promise]);
  } finally {
    deadline.removeEventListener('abort', expire);
  }
}

async function storeForm(form: FormData, endpoint: MediaEndpoint, encode: EncodePhoto): Promise<Response> {
  const { keys, now } = endpoint;
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
  const [shop = ''] = name.split('/');
  return encode(async () => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const store = () => storePhoto(endpoint, shop, name, bytes);
      const stored = await auditedUpload(endpoint.store, { name, action: 'upload_image' }, store, Boolean);
      if (stored) return success(text('success_action_status'), { ...stored, type: mediaTypes.image });
      return refusal(
        409,
        `The key was used before, or all ${endpoint.limits.images} photos of the policy were uploaded`,
      );
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error;
      return refusal(415, error.message);
    }
  });
}

/** Object stores respond with the status that the form requests; 204 has no body. */
function success(wanted: string, body: object): Response {
  if (wanted === '204') return new Response(null, { status: 204, headers: mediaAnswer(204, {}).headers });
  return mediaAnswer(wanted === '201' ? 201 : 200, body);
}
