import type { After } from '../../client/deadline.ts';
import { toHex } from '../../contract/hex.ts';
import { createHmac } from '../../contract/sign.ts';
import { submittedLimits } from '../../contract/submitted-review.ts';
import { type BodyFailure, createBodyReader } from '../../server/body-reader.ts';
import { type Connection, clientNetwork } from '../../server/network/client-network.ts';
import type { LoopBudget } from '../guard/loop-budget.ts';
import { crossOriginHeaders } from '../http/headers.ts';
import { ProblemError } from '../http/problem.ts';
import type { Bucket, Ledger } from './ledger.ts';

/** The tokens of one client network. Many shoppers of a mobile provider share an address. */
const networkBucket: Bucket = { burst: 30, perSecond: 1 / 10 };

/** Most requests that are processed at a time, so that a burst leaves the processor to readers. */
const mostAtATime = 128;

const bodyLimits = {
  bytes: submittedLimits.bodyBytes,
  totalBytes: 2_000_000,
  bodies: 64,
  bodiesPerClient: 8,
  time: 10_000,
};

export type DoorParts = {
  allowedOrigins: readonly string[];
  trustedProxies: number;
  ledger: Ledger;
  /** Hides networks in the ledger. */
  key: string;
  after: After;
  /** Spreads a burst of requests over turns of the event loop, so that readers wait for few of them. */
  loop?: LoopBudget | undefined;
};

export type Door = {
  /** Answers the preflight of a POST; undefined for other preflights. Throws `origin_refused`. */
  preflight(request: Request): Response | undefined;
  /**
   * Runs `handle` with the network of the client, hidden by a key, once every check that needs no body has
   * passed. `ownOrigin` is allowed besides the origins of the shop. Throws `origin_refused`,
   * `too_many_requests` and `api_busy`.
   */
  enter<Result>(
    request: Request,
    connection: Connection | undefined,
    handle: (network: string) => Promise<Result>,
    ownOrigin?: string,
  ): Promise<Result>;
  /** The body as text. */
  readBody(request: Request, network: string): Promise<string>;
};

/** Checks that all writes of browsers pass, the cheapest first. */
export function createDoor({ allowedOrigins, trustedProxies, ledger, key, after, loop }: DoorParts): Door {
  const origins = new Set(allowedOrigins);
  const read = createBodyReader(bodyLimits, { after, fail: bodyProblem });
  const hide = createHmac(key);
  let running = 0;

  /** A page of the edge's own origin sends none with a GET. */
  function checkOrigin({ method, headers }: Request, ownOrigin?: string): void {
    const origin = headers.get('origin');
    if (origin === null && method === 'GET') return;
    if (origin !== null && origin === ownOrigin) return;
    if (!origins.has(origin ?? '')) throw new ProblemError('origin_refused');
  }

  return {
    preflight(request) {
      if (request.headers.get('access-control-request-method') !== 'POST') return undefined;
      checkOrigin(request);
      return preflightResponse(request.headers.get('origin') ?? '');
    },
    async enter(request, connection, handle, ownOrigin) {
      checkOrigin(request, ownOrigin);
      if (running >= mostAtATime) throw new ProblemError('api_busy', { retryAfter: 2 });
      running += 1;
      try {
        await loop?.next();
        const client = clientNetwork(
          request.headers.get('x-forwarded-for'),
          connection?.peer ?? '',
          trustedProxies,
        );
        const network = toHex(await hide(client)).slice(0, 32);
        const wait = await ledger.take(`network:${network}`, networkBucket);
        if (wait > 0) throw new ProblemError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
        return await handle(network);
      } finally {
        running -= 1;
      }
    },
    async readBody(request, network) {
      const body = await read(request, network);
      await loop?.next();
      return textOf(body);
    },
  };
}

function preflightResponse(origin: string): Response {
  const headers = {
    ...crossOriginHeaders,
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '7200',
    'cache-control': 'no-store',
    vary: 'origin',
  };
  return new Response(null, { status: 204, headers });
}

function bodyProblem(failure: BodyFailure, most: number): ProblemError {
  return new ProblemError(
    failure,
    failure === 'body_too_large' ? { detail: `At most ${most} bytes are accepted` } : {},
  );
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ProblemError('invalid_body');
  }
}
