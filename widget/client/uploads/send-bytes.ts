/** One request with a body; `onProgress` receives the share of the body that was sent, from 0 to 1. */
export type SentBytes = {
  method: 'POST' | 'PUT';
  url: string;
  headers?: Record<string, string>;
  body: Blob | FormData;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export type SendBytes = (sent: SentBytes) => Promise<{ status: number; text: string; range: string | null }>;

/**
 * Sends a body. `fetch` reports no progress of uploads, so this uses the older `XMLHttpRequest`. Throws if
 * the connection breaks and after an abort.
 */
export function sendBytesWith(open: () => XMLHttpRequest): SendBytes {
  return ({ method, url, headers = {}, body, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const request = open();
      const fail = () => reject(signal.aborted ? signal.reason : new TypeError('The connection broke'));
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => total && onProgress(loaded / total));
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          text: request.responseText,
          range: request.getResponseHeader('range'),
        }),
      );
      for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, fail);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
    });
}
