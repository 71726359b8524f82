import { limits } from '../../contract/limits.ts';
import { mediaAnswer, readableEverywhere, refusal } from './media-answer.ts';
import type { MediaEndpoint } from './media-endpoint.ts';
import { receiveImage } from './receive-image.ts';
import { receiveVideo } from './receive-video.ts';
import { serveFile } from './serve-file.ts';

/**
 * The media endpoint as a handler: `POST /` receives photos, `PUT /uploads/…` videos, `GET /<name>` serves files. `path`
 * is the part of the URL's path below the endpoint, without a slash at its start.
 */
export function mediaHandler(endpoint: MediaEndpoint): (request: Request, path: string) => Promise<Response> {
  const busy = new Set<string>();
  let encoding = 0;
  return async (request, path) => {
    const { method } = request;
    if (method === 'OPTIONS') return preflight();
    if (method === 'GET' || method === 'HEAD') return serveFile(request, path, endpoint.files);
    if (method === 'PUT' && path.startsWith('uploads/')) return receiveVideo(request, path, endpoint, busy);
    if (method !== 'POST' || path !== '')
      return mediaAnswer(405, wrongMethod, { allow: 'GET, HEAD, POST, PUT, OPTIONS' });
    if (Number(request.headers.get('content-length') ?? Number.NaN) > limits.imageBytes + formOverhead) {
      return refusal(413, `The photo is larger than ${limits.imageBytes} bytes`);
    }
    // A decoded photo needs up to 200 MB of memory.
    if (encoding >= maxEncoding) return refusal(503, 'Too many uploads at once. Try again in a moment');
    encoding++;
    try {
      return await receiveImage(request, endpoint);
    } finally {
      encoding--;
    }
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
/** Fields and boundaries of the form, in bytes. */
const formOverhead = 20_000;
