import { AwsClient } from 'aws4fetch';
import type { MediaContent, MediaFiles } from '../../media/files/media-files.ts';

export type S3Options = {
  /** The URL of the store, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of all names; empty or ending with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  fetch: typeof fetch;
};

/** Media in a store with the Amazon S3 protocol, at path-style URLs. */
export function s3Files({ endpoint, region, bucket, prefix, fetch, ...credentials }: S3Options): MediaFiles {
  const client = new AwsClient({ ...credentials, region, service: 's3' });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/${prefix}`;
  const send = async (
    method: string,
    name: string,
    given: Record<string, string> = {},
    content?: MediaContent,
  ) => {
    const { url, headers } = await client.sign(base + name, { method, headers: given });
    // Stores reject streams without a length.
    if (content) headers.set('content-length', String(content.size));
    const signal = AbortSignal.timeout(timeout);
    const attempt = () => {
      const body = content ? { body: content.stream(), duplex: 'half' as const } : {};
      return fetch(url, { method, headers, signal, ...body });
    };
    return attempt().catch((error: unknown) => {
      // The store may have closed an idle connection just as the request was sent on it. Each request can be
      // repeated.
      if (signal.aborted) throw error;
      return attempt();
    });
  };
  return {
    async put(name, content) {
      check(await send('PUT', name, { 'content-type': content.type }, content), 'store');
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

/** The deadline of a whole transfer, in milliseconds. */
const timeout = 5 * 60 * 1_000;
