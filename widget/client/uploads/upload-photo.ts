import type { SendBytes, SentBytes } from './send-bytes.ts';
import { checkStatus } from './upload-refused.ts';

/** The API's credentials for photos: docs/spec/open-points.md, "image upload credentials". */
export type PhotoTicket = Record<'access_id' | 'host' | 'signature' | 'policy' | 'dir' | 'callback', string>;

/** Uploads a photo as object stores expect it, the file last. Returns its URL. */
export async function uploadPhoto(
  send: SendBytes,
  ticket: PhotoTicket,
  { file, name, ...watching }: { file: Blob; name: string } & Pick<SentBytes, 'onProgress' | 'signal'>,
): Promise<string> {
  const { access_id, host, signature, policy, dir, callback } = ticket;
  const form = new FormData();
  const fields = { key: dir + name, policy, Signature: signature, OSSAccessKeyId: access_id, callback };
  for (const [field, value] of Object.entries(fields)) if (value) form.append(field, value);
  form.append('file', file, name);
  const { status, text } = await send({ method: 'POST', url: host, body: form, ...watching });
  checkStatus(status);
  return urlIn(text, host) || `${host.replace(/\/+$/, '')}/${dir}${name}`;
}

/** The URL in a JSON response; empty if the store returns none. */
export function urlIn(text: string, host: string): string {
  try {
    const { url } = Object(JSON.parse(text)) as Record<string, unknown>;
    // Not `webAddress`, which belongs to the entry of the bundle: a chunk must not share a module with it.
    const { href } = new URL(String(url || 'none:'), host);
    return /^https?:/.test(href) ? href : '';
  } catch {
    return '';
  }
}
