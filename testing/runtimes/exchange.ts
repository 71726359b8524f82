import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Exchange } from './requests.ts';

/** A response as received. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Sends requests one after another, exactly as written: adds, follows and decodes nothing. */
export async function replay(origin: string, exchanges: readonly Exchange[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const exchange of exchanges) {
    const tag = answers.at(-1)?.headers.etag ?? '';
    answers.push(await send(origin, exchange, tag));
  }
  return answers;
}

function send(origin: string, { method = 'GET', path, headers = {}, body }: Exchange, tag: string) {
  const { hostname, port } = new URL(origin);
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('<tag>', tag)]);
  return new Promise<Answer>((resolve, reject) => {
    const options = { hostname, port, method, path, headers: Object.fromEntries(filled), agent: false };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: comparable(response.headers as Record<string, string>),
          body: bodyOf(response, Buffer.concat(chunks)).toString('latin1'),
        });
      });
    });
    // Names the request that hangs.
    sent.setTimeout(20_000, () => sent.destroy(new Error(`No answer to ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Decompresses what the edge compressed: different compressors produce different bytes. */
function bodyOf({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (!/json|html/.test(headers['content-type'] ?? '') || body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/**
 * Includes all headers except connection and server headers. Times are masked: no two runtimes are called in
 * the same second, and the freshness of an answer has jitter.
 */
function comparable(headers: Record<string, string>): Record<string, string> {
  const { age: _age, ...others } = headers;
  return Object.fromEntries(
    Object.entries(others)
      .filter(([name]) => !connectionHeaders.has(name))
      .map(([name, value]) => [
        name,
        timed.has(name) && headers['cache-status'] ? value.replace(/=-?\d+/g, '=…') : value,
      ]),
  );
}

const timed = new Set(['cache-control', 'cache-status']);

const connectionHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
]);
