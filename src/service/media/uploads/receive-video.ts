import * as v from 'valibot';
import { mediaTypes } from '../../../contract/media-types.ts';
import { mediaAnswer, refusal } from '../files/media-answer.ts';
import type { MediaEndpoint } from '../files/media-endpoint.ts';
import { TooLarge } from '../files/partial-videos.ts';
import { UnacceptableVideo } from '../videos/video-report.ts';
import { auditedUpload } from './audited-upload.ts';
import { issueTicket, readTicket, type TicketKeys } from './signed-ticket.ts';
import { storeVideo } from './store-video.ts';

/** The path of an upload URL, relative to the endpoint, for the video `name` of a shop. */
export async function videoUploadPath(keys: TicketKeys, name: string, expires: number): Promise<string> {
  const { text, signature } = await issueTicket(keys, { name, expires });
  return `uploads/${encodeURIComponent(text)}.${signature}`;
}

/** The signed text of an upload URL. Throws for text that nobody has signed, or that cannot be decoded. */
async function readUploadPath(keys: TicketKeys, path: string): Promise<unknown> {
  const [, text = '', signature = ''] = /^uploads\/([^/]+)\.([0-9a-f]+)$/.exec(path) ?? [];
  return readTicket(keys, { text: decodeURIComponent(text), signature });
}

/**
 * The entry point for videos: PUT of the whole video, or of its parts in order with `Content-Range: bytes
 * 0-999/5000`. After a break, `Content-Range: bytes * /5000` (without the space) asks how much arrived; the
 * response is 308 with `Range`. Uploads to the same URL must not overlap: `busy` holds the names of uploads
 * in progress.
 */
export async function receiveVideo(
  request: Request,
  path: string,
  endpoint: MediaEndpoint,
  busy: Set<string>,
): Promise<Response> {
  const read = await readUploadPath(endpoint.keys, path).catch(() => undefined);
  const ticket = v.safeParse(ticketSchema, read);
  if (!ticket.success || ticket.output.expires <= endpoint.now()) {
    return refusal(403, 'The upload URL is invalid or has expired');
  }
  const { name } = ticket.output;
  if (busy.has(name)) return refusal(409, 'Another upload to this URL is in progress');
  busy.add(name);
  try {
    return await receive(request, name, endpoint);
  } catch (error) {
    if (error instanceof TooLarge) {
      await endpoint.partialVideos.remove(name);
      return refusal(413, `The video is larger than ${endpoint.limits.videoBytes} bytes`);
    }
    if (!(error instanceof UnacceptableVideo)) throw error;
    await endpoint.partialVideos.remove(name);
    return refusal(415, error.message);
  } finally {
    busy.delete(name);
  }
}

const ticketSchema = v.object({ name: v.string(), expires: v.number() });

async function receive(request: Request, name: string, endpoint: MediaEndpoint): Promise<Response> {
  const { partialVideos, files, limits } = endpoint;
  if (await files.stat(name)) return accepted(name, endpoint);
  const range = readContentRange(request.headers.get('content-range'));
  if (range === 'invalid') return refusal(400, 'Content-Range must be like bytes 0-999/5000');
  const received = await partialVideos.size(name);
  if (range?.total !== undefined && range.total > limits.videoBytes) throw new TooLarge();
  if (range && range.start === undefined) return incomplete(received);
  const start = range?.start ?? 0;
  if (start > received) return incomplete(received);
  const body = request.body ?? new Blob().stream();
  const size = await partialVideos.append(name, start, body, range?.total ?? limits.videoBytes);
  if (range && size < (range.total ?? 0)) return incomplete(size);
  await auditedUpload(endpoint.store, { name, action: 'upload_video' }, () => storeVideo(endpoint, name));
  return accepted(name, endpoint);
}

function accepted(name: string, { url }: MediaEndpoint): Response {
  return mediaAnswer(200, { url: `${url}/${name}`, type: mediaTypes.video });
}

/** Status 308 means "resume incomplete", as in the resumable uploads of large object stores. */
function incomplete(received: number): Response {
  return mediaAnswer(308, { received }, received > 0 ? { range: `bytes=0-${received - 1}` } : {});
}

type ContentRange = { start: number | undefined; total: number | undefined };

function readContentRange(header: string | null): ContentRange | undefined | 'invalid' {
  if (header === null) return undefined;
  const [, first, , total] = /^bytes (?:(\d{1,12})-(\d{1,12})|\*)\/(\d{1,12}|\*)$/.exec(header) ?? [];
  if (!/^bytes /.test(header) || (first === undefined && !header.includes('*/'))) return 'invalid';
  return {
    start: first === undefined ? undefined : Number(first),
    total: total === undefined || total === '*' ? undefined : Number(total),
  };
}
