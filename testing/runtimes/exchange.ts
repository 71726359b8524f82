import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Exchange } from './requests.ts';

/** An answer as it came over the wire. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Sends requests one after the other, exactly as they are written: nothing is added, followed or decoded. */
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
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: chosen(response.headers as Record<string, string>),
          body: bodyOf(response, Buffer.concat(parts)).toString('latin1'),
        });
      });
    });
    // Ends what hangs, and says which request it was.
    sent.setTimeout(20_000, () => sent.destroy(new Error(`No answer to ${method} ${path}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** As it came; what the edge compressed is unpacked, because no two compressors give the same bytes. */
function bodyOf({ headers }: IncomingMessage, body: Buffer): Buffer {
  if (headers['content-type'] !== 'application/json' || body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/**
 * All headers but those that belong to the connection and to the server. Times are left out of the others:
 * no two runtimes are asked in the same second, and for how long an answer is fresh is partly chance.
 */
function chosen(headers: Record<string, string>): Record<string, string> {
  const { age: _age, ...kept } = headers;
  return Object.fromEntries(
    Object.entries(kept)
      .filter(([name]) => !ofTheConnection.has(name))
      .map(([name, value]) => [
        name,
        timed.has(name) && headers['cache-status'] ? value.replace(/=-?\d+/g, '=…') : value,
      ]),
  );
}

const timed = new Set(['cache-control', 'cache-status']);

const ofTheConnection = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
]);
