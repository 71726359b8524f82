import { AwsClient } from 'aws4fetch';
import type { MediaFiles } from '../media/media-files.ts';

export type S3Options = {
  /** The URL of the store, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Names begin with this; empty or ending with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  fetch: typeof fetch;
};

/** Media in a store that speaks the protocol of Amazon S3, at path-style URLs. */
export function s3Files({ endpoint, region, bucket, prefix, fetch, ...credentials }: S3Options): MediaFiles {
  const client = new AwsClient({ ...credentials, region, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${prefix}`;
  const send = async (method: string, name: string, headers: Record<string, string> = {}) => {
    const signed = await client.sign(base + name, { method, headers });
    return fetch(signed, { signal: AbortSignal.timeout(timeout) });
  };
  return {
    async put(name, { size, type, stream }) {
      const { url, headers } = await client.sign(base + name, {
        method: 'PUT',
        headers: { 'content-type': type },
      });
      // Stores refuse streams without a length.
      headers.set('content-length', String(size));
      const options = { method: 'PUT', headers, body: stream(), duplex: 'half' } as const;
      check(await fetch(url, { ...options, signal: AbortSignal.timeout(timeout) }), 'store');
    },
    async read(name, range) {
      const response = await send('GET', name, range ? { range: `bytes=${range.start}-${range.end}` } : {});
      if (response.status === 404) return undefined;
      check(response, 'read');
      return { ...describe(response), body: response.body ?? new Blob().stream() };
    },
    async stat(name) {
      const response = await send('HEAD', name);
      if (response.status === 404) return undefined;
      check(response, 'read');
      return describe(response);
    },
    async remove(names) {
      for (const name of names) {
        const response = await send('DELETE', name);
        if (response.status !== 404) check(response, 'remove');
      }
    },
  };
}

function describe({ headers }: Response): { size: number; type: string } {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length');
  return { size: Number(whole), type: headers.get('content-type') ?? 'application/octet-stream' };
}

/** The body of a failure may hold the request's signature. */
function check({ ok, status }: Response, action: string): void {
  if (!ok) throw new Error(`The object store failed to ${action} a file: ${status}`);
}

/** For a whole transfer, in milliseconds. */
const timeout = 5 * 60 * 1_000;
