import { mediaTypes } from '../../../contract/media-types.ts';
import { UnreadableImage } from '../files/image-encoder.ts';
import { mediaAnswer, refusal, tooManyUploads } from '../files/media-answer.ts';
import type { MediaEndpoint } from '../files/media-endpoint.ts';
import type { FormProblem, UploadForm } from '../files/upload-form.ts';
import { auditedUpload } from './audited-upload.ts';
import { storePhoto } from './store-photo.ts';
import { checkUploadPolicy } from './upload-policy.ts';

export type ReceivingParts = {
  /** Waits for a place of a photo in memory; undefined if none becomes free. */
  takePlace: (shop: string) => Promise<(() => void) | undefined>;
  /** Runs the processing of a photo once a decoder is free. */
  encode: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Creates a signal that aborts when the part takes too long to arrive. */
  deadline: (part: 'fields' | 'file') => AbortSignal;
};

/**
 * The entry point for photos: a form with `policy`, `Signature`, `key` and, at its end, `file`. The file is
 * read once the policy is checked and a place is free. Stores the re-encoded photo, never the uploaded bytes.
 * Source: docs/spec/open-points.md, "image upload credentials".
 */
export async function receiveImage(
  request: Request,
  endpoint: MediaEndpoint,
  parts: ReceivingParts,
): Promise<Response> {
  const form = await endpoint.openForm(request, parts.deadline('fields'));
  if (typeof form === 'string') return refusedForm(form, 0);
  const allowed = await checkPolicy(form, endpoint);
  const free = allowed instanceof Response ? undefined : await parts.takePlace(allowed.shop);
  if (allowed instanceof Response || !free) {
    form.cancel();
    return allowed instanceof Response ? allowed : tooManyUploads();
  }
  try {
    return await storeFile(form, { ...allowed, endpoint, ...parts });
  } finally {
    free();
  }
}

type AllowedUpload = { shop: string; name: string; maxBytes: number };

async function checkPolicy(
  form: UploadForm,
  { keys, now }: Pick<MediaEndpoint, 'keys' | 'now'>,
): Promise<AllowedUpload | Response> {
  const text = form.field('policy');
  if (!text) return refusal(403, 'The form needs policy, Signature and key before the file');
  const ticket = { text, signature: form.field('Signature') || form.field('signature') };
  const policy = await checkUploadPolicy(keys, ticket, now());
  if (!policy) return refusal(403, 'The policy is invalid or has expired');
  const { folder, maxBytes } = policy;
  const name = form.field('key');
  const isAllowed = name.startsWith(folder) && /^[\w-][\w.-]{0,99}$/.test(name.slice(folder.length));
  if (!isAllowed) return refusal(403, 'The key is not allowed by the policy');
  const [shop = ''] = name.split('/');
  return { shop, name, maxBytes };
}

async function storeFile(
  form: UploadForm,
  {
    shop,
    name,
    maxBytes,
    endpoint,
    encode,
    deadline,
  }: AllowedUpload & ReceivingParts & { endpoint: MediaEndpoint },
): Promise<Response> {
  const bytes = await form.readFile(maxBytes, deadline('file'));
  if (typeof bytes === 'string') return refusedForm(bytes, maxBytes);
  if (bytes.length === 0) return refusedForm('no_file', maxBytes);
  try {
    const store = () => storePhoto(endpoint, shop, name, bytes);
    const stored = await encode(() =>
      auditedUpload(endpoint.store, { name, action: 'upload_image' }, store, Boolean),
    );
    if (stored) return success(form.field('success_action_status'), { ...stored, type: mediaTypes.image });
    return refusal(
      409,
      `The key was used before, or all ${endpoint.limits.images} photos of the policy were uploaded`,
    );
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    return refusal(415, error.message);
  }
}

function refusedForm(problem: FormProblem, maxBytes: number): Response {
  // Closing the connection ends the reading of the body.
  if (problem === 'late')
    return mediaAnswer(408, { message: 'The photo took too long to arrive' }, { connection: 'close' });
  if (problem === 'too_large') return refusal(413, `The photo is larger than ${maxBytes} bytes`);
  return refusal(400, refusals[problem]);
}

const refusals = {
  not_a_form: 'The body must be a multipart form',
  too_many_fields: 'The fields before the file are too many or too long',
  no_file: 'The form has no file',
} as const;

/** Object stores respond with the status that the form requests; 204 has no body. */
function success(wanted: string, body: object): Response {
  if (wanted === '204') return new Response(null, { status: 204, headers: mediaAnswer(204, {}).headers });
  return mediaAnswer(wanted === '201' ? 201 : 200, body);
}
