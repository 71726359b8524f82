import {
  type BodyFailure,
  type BodyLimits,
  type BodyReaderParts,
  createBodyReader,
} from '../../server/body-reader.ts';
import { isPrivateNetwork } from '../../server/network/is-private-network.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * Returns a request whose body is in memory; returns a request without a body unchanged. The body counts as a
 * body of an unknown sender until `held` settles. `most` lowers the limit of its bytes.
 */
export type ReceiveBody = (
  request: Request,
  network: string,
  held: Promise<unknown>,
  most?: number,
) => Promise<Request>;

/**
 * The longest body that is parsed before its sender is identified, in bytes: the forms of pages, and the
 * requests of platforms, which contain their credentials. Parsing a form of a megabyte, such as `a&a&a&…`,
 * took five seconds of processor time.
 */
export const parsedBytes = 16_000;

/**
 * Creates the receiver of bodies whose senders are still unknown. Throws `invalid_argument` if a body is too
 * large, slow or cut off. The operator's networks have no share of their own, because they are proxies whose
 * clients are unknown.
 */
export function bodyReceiver(
  { bytes, time }: Pick<BodyLimits, 'bytes' | 'time'>,
  after: BodyReaderParts['after'] = onPlatform,
): ReceiveBody {
  const read = createBodyReader({ ...sharedLimits, bytes, time }, { after, fail: refused });
  return async (request, network, held, most = bytes) => {
    const { url, method, headers } = request;
    if (!request.body) return request;
    const client = isPrivateNetwork(network) ? undefined : network;
    const body = await read(request, client, held, Math.min(most, bytes));
    return new Request(url, { method, headers, body });
  };
}

/**
 * Handles a request of an unknown sender, with a body of at most `parsedBytes`, or of `most` bytes, which
 * counts until the response.
 */
export function bodyAnswerer(receiveBody: ReceiveBody): AnswerBody {
  return async (request, network, answer, most = parsedBytes) => {
    const answered = Promise.withResolvers<void>();
    try {
      return await answer(await receiveBody(request, network, answered.promise, most));
    } finally {
      answered.resolve();
    }
  };
}

export type AnswerBody = (
  request: Request,
  network: string,
  answer: (received: Request) => Promise<Response>,
  most?: number,
) => Promise<Response>;

function onPlatform(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

const sharedLimits = {
  totalBytes: 64_000_000,
  bodies: 256,
  bodiesPerClient: 64,
};

function refused(failure: BodyFailure, bytes: number): ApiFailure {
  if (failure === 'body_too_large') {
    return new ApiFailure('invalid_argument', `The body is larger than ${bytes} bytes`, { status: 413 });
  }
  const [status, message] = refusals[failure];
  return new ApiFailure('invalid_argument', message, { status });
}

const refusals = {
  request_timeout: [408, 'The body did not arrive in time'],
  invalid_body: [400, 'The body is incomplete'],
} as const;
