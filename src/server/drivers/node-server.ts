import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { freeChunk } from '../free-chunk.ts';
import type { Connection } from '../network/client-network.ts';
import { createHostCheck } from '../network/host.ts';
import type { PlainAnswer, Refusal } from '../plain-answer.ts';
import { bodyStream } from './body-stream.ts';
import { createFrozenHeads } from './frozen-heads.ts';
import { pendingResponse } from './pending-response.ts';

export type NodeServerOptions = {
  fetch: (request: Request, connection: Connection) => Response | Promise<Response>;
  /** The response to a request that is refused before `fetch` sees it. */
  refuse: (refusal: Refusal) => PlainAnswer;
  /**
   * Milliseconds after which a connection with incomplete headers is closed at the latest, including the
   * response; 10,000 by default.
   */
  headersTime?: number;
};

/**
 * A Node HTTP server whose every response has a body, even when Node would refuse the request with an empty
 * one: for a malformed request line, headers that are too large, and headers that take too long.
 */
export function createNodeServer({ fetch, refuse, headersTime = 10_000 }: NodeServerOptions): Server {
  const listener = getRequestListener(
    (request, { incoming }) => {
      // The adapter's type allows HTTP/2, which this server does not support.
      const message = incoming as IncomingMessage;
      return fetch(withBody(request, message), new PeerOf(message));
    },
    { errorHandler: (error) => failure(error, refuse) },
  );
  const isHost = createHostCheck();
  const lingering = headersTime / 10;
  const settings = {
    ...limitsWithin(headersTime),
    keepAliveTimeout,
    optimizeEmptyRequests,
    ServerResponse: createFrozenHeads(Date.now),
  };
  const server = createServer(settings, (incoming, outgoing) => {
    if (isWellFormed(incoming, isHost)) {
      // Runs before Node's own listener, which would discard the rest of the body and leave garbage.
      if (hasBody(incoming)) outgoing.prependOnceListener('finish', () => discardBody(incoming, lingering));
      void listener(incoming, outgoing);
      return;
    }
    const { status, headers, body } = refuse('malformed');
    const length = Buffer.byteLength(body);
    outgoing.writeHead(status, { ...headers, connection: 'close', 'content-length': length }).end(body);
  });
  // Without a listener, Node answers an unknown expectation with an empty 417 and drops a CONNECT.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('connect', (_incoming, socket: Socket) => end(socket, refuse('malformed'), lingering));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || pendingResponse(socket)?.headersSent) socket.destroy();
    else end(socket, refuse(refusalsByCode[error.code ?? ''] ?? 'malformed'), lingering);
  });
  return server;
}

/** A class, because an object with a getter of its own costs a microsecond per request. */
class PeerOf implements Connection {
  readonly incoming: IncomingMessage;

  constructor(incoming: IncomingMessage) {
    this.incoming = incoming;
  }

  /** Reading it needs a system call, so it is read only on demand. */
  get peer(): string {
    return this.incoming.socket.remoteAddress ?? '';
  }
}

/**
 * In milliseconds; longer than load balancers keep an idle connection, usually 60 seconds. With Node's
 * default of 5 seconds, the connection could close just as the next request is sent, which then fails.
 */
const keepAliveTimeout = 75_000;

/**
 * Ends the stream of a body that does not exist before the request is handled. Its events would take a tenth
 * of the time of a cached response.
 */
const optimizeEmptyRequests = true;

/**
 * Node compares the age of headers with the limit once per interval, and a connection stays open for a moment
 * after its response. Together they take 85 % of the time, because timers of a busy process are late.
 */
const limitsWithin = (headersTime: number) => ({
  headersTimeout: headersTime * 0.7,
  connectionsCheckingInterval: headersTime / 20,
  // Node would respond with an empty body.
  requireHostHeader: false,
});

const refusalsByCode: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

function isWellFormed(
  { headers, httpVersionMajor, rawHeaders, url = '' }: IncomingMessage,
  isHost: ReturnType<typeof createHostCheck>,
): boolean {
  // Node also accepts the version of another protocol, 2.0.
  if (httpVersionMajor !== 1) return false;
  if (!isHost(headers.host) || !(url.startsWith('/') || /^https?:\/\//i.test(url))) return false;
  let hosts = 0;
  // Node drops repeated headers. This runs for each request, hence the loop.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** The adapter cannot create a request for some URLs. A handler never fails. */
function failure(error: unknown, refuse: NodeServerOptions['refuse']): Response {
  if (!(error instanceof Error && error.name === 'RequestError')) return new Response(null, { status: 500 });
  const { status, headers, body } = refuse('malformed');
  return new Response(body, { status, headers });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? headers['transfer-encoding']) !== undefined;
}

/** The request, with a body that is not read ahead. */
function withBody(request: Request, incoming: IncomingMessage): Request {
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody(incoming)) return request;
  let body: Request['body'] = null;
  return Object.defineProperty(request, 'body', {
    get() {
      body ??= bodyStream(incoming);
      return body;
    },
  });
}

/** The most that is read of a body after its response, in bytes. */
const longestRest = 8_000_000;

/**
 * Reads the rest of a body after the response, and closes the connection if the rest is too long or takes
 * longer than `lingering`.
 */
function discardBody(incoming: IncomingMessage, lingering: number): void {
  if (incoming.complete) return;
  const { socket } = incoming;
  let left = longestRest;
  const discard = (chunk: Buffer) => {
    left -= chunk.length;
    freeChunk(chunk);
    if (left < 0) socket.destroy();
  };
  incoming.on('data', discard).resume();
  setTimeout(() => incoming.complete || socket.destroy(), lingering).unref();
}

/**
 * Responds and closes. Keeps reading for a moment, because closing a socket with unread data resets the
 * connection, and the client would lose the response.
 */
function end(socket: Socket, { status, headers, body }: PlainAnswer, lingering: number): void {
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    date: new Date().toUTCString(),
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.removeAllListeners('data');
  socket.resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  const closing = setTimeout(() => socket.destroy(), lingering);
  socket.once('close', () => clearTimeout(closing));
}
