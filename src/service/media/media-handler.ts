import { mediaAnswer, readableEverywhere, refusal } from './files/media-answer.ts';
import type { MediaEndpoint } from './files/media-endpoint.ts';
import { serveFile } from './files/serve-file.ts';
import { type EncodePhoto, receiveImage } from './uploads/receive-image.ts';
import { receiveVideo } from './uploads/receive-video.ts';
import { uploadPlaces } from './uploads/upload-places.ts';

/**
 * The media endpoint as a handler: `POST /` receives photos, `PUT /uploads/…` videos, `GET /<name>` serves
 * files. `path` is the part of the URL's path below the endpoint, without a slash at its start.
 * `bodyDeadline` creates a signal that aborts when the body of a photo takes too long; by default after a
 * minute.
 */
export function mediaHandler(
  endpoint: MediaEndpoint,
  bodyDeadline: () => AbortSignal = () => AbortSignal.timeout(bodyMilliseconds),
): (request: Request, path: string, network: string) => Promise<Response> {
  const { limits } = endpoint;
  const busy = new Set<string>();
  const takePlace = uploadPlaces();
  let encoding = 0;
  // A decoded photo needs up to 200 MB of memory.
  const encode: EncodePhoto = async (run) => {
    if (encoding >= maxEncoding) return tooMany();
    encoding++;
    try {
      return await run();
    } finally {
      encoding--;
    }
  };
  return async (request, path, network) => {
    const { method } = request;
    if (method === 'OPTIONS') return preflight();
    if (method === 'GET' || method === 'HEAD') return serveFile(request, path, endpoint.files);
    if (method === 'PUT' && path.startsWith('uploads/')) return receiveVideo(request, path, endpoint, busy);
    if (method !== 'POST' || path !== '')
      return mediaAnswer(405, wrongMethod, { allow: 'GET, HEAD, POST, PUT, OPTIONS' });
    const length = request.headers.get('content-length');
    // The size of an upload must be known in advance to limit memory. Browsers and proxies send the length of
    // a form.
    if (length === null) return refusal(411, 'The request needs a Content-Length');
    if (Number(length) > limits.imageBytes + formOverhead) {
      return refusal(413, `The photo is larger than ${limits.imageBytes} bytes`);
    }
    if (!endpoint.encodeImage) {
      return refusal(501, 'Photos cannot be uploaded here: no image processor is installed');
    }
    const free = takePlace(network, Number(length));
    return free ? receiveImage(request, endpoint, { encode, free, deadline: bodyDeadline() }) : tooMany();
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

const tooMany = () => refusal(503, 'Too many uploads at once. Try again in a moment');
const wrongMethod = { message: 'This URL does not support the method' };
const maxEncoding = 4;
/** Within this time, a photo of 20 MB needs 2.7 megabits a second. */
const bodyMilliseconds = 60_000;
/** The size of the form's fields and boundaries, in bytes. */
const formOverhead = 20_000;
