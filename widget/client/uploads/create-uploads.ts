import type { SendBytes } from './send-bytes.ts';
import { type PhotoTicket, uploadPhoto } from './upload-photo.ts';
import { UploadRefused } from './upload-refused.ts';
import { uploadVideo, type VideoTicket } from './upload-video.ts';

export type Upload = { key: string; kind: 'image' | 'video' | 'poster'; file: Blob };

/** Where a file was stored, and the proof of work that its review must have. */
export type Uploaded = { url: string; proof: string };

/**
 * Sends a file once. Throws `UploadRefused` if a repetition is futile, and any other error if it is not.
 */
export type SendUpload = (
  upload: Upload,
  watching: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Uploaded>;

/**
 * The proof of work of the review. `refused` is a proof that the edge no longer accepts, after which the
 * function returns another one.
 */
export type ReadProof = (refused?: string) => Promise<string>;

export type UploadsParts = {
  /** URL of the storefront API; ends in a slash. */
  endpoint: string;
  /** The subject of the review, as in `POST /v1/uploads`. */
  subject: Record<string, string>;
  proof: ReadProof;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  send: SendBytes;
  /** A new unguessable name of at least 16 characters. */
  newKey: () => string;
};

/** Sends files with the API's credentials, which the edge gives to a proof of work. */
export function createUploads(parts: UploadsParts): SendUpload {
  const { proof, newKey, send } = parts;
  // All photos of a proof share their credentials, because a proof gets them only a few times. A poster has
  // its own, because an API may allow no more files than photos.
  const tickets = new Map<string, Promise<object>>();
  const begun = new Set<string>();

  function ticketFor({ kind, key }: Upload, current: string) {
    const id = `${kind === 'video' ? key : kind} ${current}`;
    const known = tickets.get(id);
    const ticket = known ?? askTicket(parts, kind, current);
    const drop = () => {
      tickets.delete(id);
      begun.delete(id);
    };
    if (!known) {
      tickets.set(id, ticket);
      ticket.catch(drop);
    }
    return { id, ticket, drop };
  }

  return async (upload, watching) => {
    let current = await proof();
    let found = ticketFor(upload, current);
    const ticket = await found.ticket.catch(async (error) => {
      if (!(error instanceof ProofRefused)) throw error;
      current = await proof(current);
      found = ticketFor(upload, current);
      return found.ticket;
    });
    const { id, drop } = found;
    const isAgain = begun.has(id);
    begun.add(id);
    try {
      const url = await sendTo(send, ticket, upload, { isAgain, name: `${newKey()}.jpg`, ...watching });
      return { url, proof: current };
    } catch (error) {
      if (error instanceof Error && /403|409/.test(error.message) && upload.kind !== 'video') drop();
      throw error;
    }
  };
}

/** The edge does not accept the proof, or not any more. */
class ProofRefused extends Error {}

async function askTicket(
  { endpoint, subject, fetch, newKey }: UploadsParts,
  kind: Upload['kind'],
  proof: string,
): Promise<object> {
  const response = await fetch(`${endpoint}v1/uploads`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({ ...subject, kind: kind === 'video' ? kind : 'image', proof }),
  });
  const body = Object(await response.json().catch(() => undefined));
  if (response.ok) return body;
  if (body.code === 'proof_required') throw new ProofRefused('The edge requires another proof');
  const wait = Number(response.headers.get('retry-after'));
  const isPassing = response.status >= 500 || (response.status === 429 && wait <= longestWait);
  if (isPassing || response.status === 408) throw new Error(`Status ${response.status}`);
  throw new UploadRefused();
}

/** In seconds. A proof with all of its credentials used up has to wait for longer. */
const longestWait = 600;

/** The door for credentials: fields that are missing or no strings are empty. */
function sendTo(
  send: SendBytes,
  ticket: object,
  { kind, file }: Upload,
  sending: { isAgain: boolean; name: string } & Parameters<SendUpload>[1],
): Promise<string> {
  const given = ticket as Record<string, unknown>;
  const textOf = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  const texts = <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  if (kind === 'video') {
    const headers = Object(given.headers) as Record<string, string>;
    const video: VideoTicket = { ...texts('upload_url', 'video_url'), headers };
    return uploadVideo(send, video, { file, ...sending });
  }
  const photo: PhotoTicket = texts('access_id', 'host', 'signature', 'policy', 'dir', 'callback');
  return uploadPhoto(send, photo, { file, ...sending });
}
