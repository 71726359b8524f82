import { atMost } from '../../server/at-most.ts';
import { createClientShares } from '../../server/client-shares.ts';
import { isPrivateNetwork } from '../../server/network/is-private-network.ts';
import { mediaAnswer, readableEverywhere, refusal, tooManyUploads } from './files/media-answer.ts';
import type { MediaEndpoint } from './files/media-endpoint.ts';
import { serveFile } from './files/serve-file.ts';
import { receiveImage } from './uploads/receive-image.ts';
import { receiveVideo } from './uploads/receive-video.ts';
import { uploadPlaces } from './uploads/upload-places.ts';

/** The steps of an upload that may take time: the fields of its form, a place in memory, and the file. */
type UploadPart = 'fields' | 'place' | 'file';

/**
 * The media endpoint as a handler: `POST /` receives photos, `PUT /uploads/…` videos, `GET /<name>` serves
 * files. `path` is the part of the URL's path below the endpoint, without a slash at its start. `deadline`
 * creates a signal that aborts when a part of an upload takes too long.
 */
export function mediaHandler(
  endpoint: MediaEndpoint,
  deadline: (part: UploadPart) => AbortSignal = (part) => AbortSignal.timeout(patience[part]),
): (request: Request, path: string, network: string) => Promise<Response> {
  const { limits } = endpoint;
  const busy = new Set<string>();
  const places = uploadPlaces();
  const takeForm = formPlaces();
  // A decoded photo needs up to 200 MB of memory.
  const encode = atMost(maxEncoding);
  return async (request, path, network) => {
    const { method } = request;
    if (method === 'OPTIONS') return preflight();
    if (method === 'GET' || method === 'HEAD') return serveFile(request, path, endpoint);
    if (method === 'PUT' && path.startsWith('uploads/')) return receiveVideo(request, path, endpoint, busy);
    if (method !== 'POST' || path !== '')
      return mediaAnswer(405, wrongMethod, { allow: 'GET, HEAD, POST, PUT, OPTIONS' });
    const header = request.headers.get('content-length');
    // The size of an upload must be known in advance to limit memory. Browsers and proxies send the length of
    // a form.
    if (header === null) return refusal(411, 'The request needs a Content-Length');
    const bytes = Number(header);
    if (bytes > limits.imageBytes + formOverhead) {
      return refusal(413, `The photo is larger than ${limits.imageBytes} bytes`);
    }
    if (!endpoint.encodeImage) {
      return refusal(501, 'Photos cannot be uploaded here: no image processor is installed');
    }
    // The operator's networks are proxies whose clients are unknown.
    const client = isPrivateNetwork(network) ? undefined : network;
    const leave = takeForm(client);
    if (!leave) return tooManyUploads();
    const takePlace = (shop: string) => places.take({ shop, client }, bytes, deadline('place'));
    return receiveImage(request, endpoint, { encode, takePlace, deadline }).finally(leave);
  };
}

/**
 * Limits the uploads in progress, waiting ones included, and gives each client only a share. Returns a
 * function that takes a place, which returns a function that frees it; undefined if none is free.
 */
function formPlaces(): (client: string | undefined) => (() => void) | undefined {
  const shares = createClientShares();
  let sum = 0;
  return (client) => {
    const share = shares.enter(client);
    if (sum >= maxForms || share.calls > maxFormsOfClient) {
      shares.leave(client, share);
      return undefined;
    }
    sum += 1;
    return () => {
      sum -= 1;
      shares.leave(client, share);
    };
  };
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...readableEverywhere,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT',
      'access-control-allow-headers': 'content-type, content-range',
      'access-control-max-age': '86400',
    },
  });
}

const wrongMethod = { message: 'This URL does not support the method' };
const maxEncoding = 4;
const maxForms = 256;
const maxFormsOfClient = 64;
/** In milliseconds. Within a minute, a photo of 20 MB needs 2.7 megabits a second. */
const patience: Record<UploadPart, number> = { fields: 15_000, place: 30_000, file: 60_000 };
/** The size of the form's fields and boundaries, in bytes. */
const formOverhead = 20_000;
