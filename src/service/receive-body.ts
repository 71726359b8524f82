import { limits } from '../contract/limits.ts';
import { type BodyFailure, type BodyReaderParts, createBodyReader } from '../server/body-reader.ts';
import { isPrivateNetwork } from '../server/is-private-network.ts';
import { ApiFailure } from './api-failure.ts';

/** Returns a request whose body is in memory; one without a body as it is. */
export type ReceiveBody = (request: Request, network: string) => Promise<Request>;

/**
 * Creates the receiver of bodies whose senders are still unknown. Throws `invalid_argument` if a body is too large, slow
 * or cut off. Networks of the operator have no share of their own, because they are proxies, whose clients are unknown.
 */
export function bodyReceiver(after: BodyReaderParts['after']): ReceiveBody {
  const read = createBodyReader(bodyLimits, { after, fail: refused });
  return async (request, network) => {
    const { url, method, headers } = request;
    if (!request.body) return request;
    const body = await read(request, isPrivateNetwork(network) ? undefined : network);
    return new Request(url, { method, headers, body });
  };
}

/** A megabyte in this time needs half a megabit a second. */
const bodyLimits = {
  bytes: limits.bodyBytes,
  totalBytes: 64_000_000,
  bodies: 256,
  bodiesPerClient: 64,
  time: 15_000,
};

function refused(failure: BodyFailure): ApiFailure {
  const [status, message] = refusals[failure];
  return new ApiFailure('invalid_argument', message, { status });
}

const refusals = {
  body_too_large: [413, `The body is larger than ${limits.bodyBytes} bytes`],
  request_timeout: [408, 'The body did not arrive in time'],
  invalid_body: [400, 'The body is incomplete'],
} as const;
