import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An object store in memory that speaks the protocol of Amazon S3 as far as the service uses it: it checks
 * each signature (version 4), and like real stores refuses an upload without a length.
 */
export async function s3Store({
  accessKeyId,
  secretAccessKey,
}: {
  accessKeyId: string;
  secretAccessKey: string;
}) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => response.destroy());
  };
  const server = createServer(listener);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    if (!isSigned(request, accessKeyId, secretAccessKey))
      return void response.writeHead(403).end('SignatureDoesNotMatch');
    const found = objects.get(url);
    if (method === 'PUT') {
      if (!headers['content-length']) return void response.writeHead(411).end();
      const bytes = Buffer.concat(await Array.fromAsync(request));
      objects.set(url, { bytes, type: headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return void response.writeHead(204).end();
    }
    if (!found) return void response.writeHead(404).end();
    const { bytes, type } = found;
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const part = start ? bytes.subarray(Number(start), Number(end) + 1) : bytes;
    const range = start ? { 'content-range': `bytes ${start}-${end}/${bytes.length}` } : {};
    response.writeHead(start ? 206 : 200, { 'content-type': type, 'content-length': part.length, ...range });
    response.end(method === 'HEAD' ? undefined : part);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    objects,
    /** The request listener, for another kind of server. */
    listener,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Signature version 4 over the headers that the request names, with an unsigned payload. */
function isSigned(
  { method, url = '', headers }: IncomingMessage,
  accessKeyId: string,
  secret: string,
): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/;
  const [, id, date = '', region = '', names = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  const canonicalHeaders = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const request = [method, url, '', canonicalHeaders.join(''), names, payload].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const content = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (part, text) => createHmac('sha256', part).update(text).digest(),
    `AWS4${secret}`,
  );
  return id === accessKeyId && createHmac('sha256', key).update(content).digest('hex') === signature;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
