import { equalInConstantTime } from '../../contract/sign.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { Platform, PlatformStore } from '../store/platforms.ts';

/**
 * Identifies a platform by `client_id` and `client_secret`, from Basic authentication or from the input,
 * never from both (RFC 6749, section 2.3). A shop's credentials identify no platform. Throws
 * `unauthenticated`, or `invalid_argument` for both.
 */
export async function authenticatePlatform(
  request: Request,
  input: unknown,
  store: PlatformStore,
): Promise<Platform> {
  const sent = fromHeader(request);
  const given = { ...(typeof input === 'object' ? input : {}) } as Record<string, unknown>;
  const clientId = sent?.clientId ?? given.client_id;
  const secret = sent?.secret ?? given.client_secret;
  if (typeof clientId !== 'string' || typeof secret !== 'string' || clientId === '' || secret === '') {
    throw refused('Send client_id and client_secret, or both as Basic authentication');
  }
  const isDouble =
    given.client_secret !== undefined || ![undefined, clientId].includes(given.client_id as string);
  if (sent && isDouble) throw sentTwice();
  // PostgreSQL cannot compare with U+0000.
  const platform = clientId.includes('\0') ? undefined : await store.findPlatform(clientId);
  // Always compares with every secret, so that timing does not reveal which one is current.
  const matches = platform?.secrets.map((one) => equalInConstantTime(one, secret)) ?? [];
  if (!platform || !matches.includes(true)) throw refused('The credentials of the platform are unknown');
  return platform;
}

/** Both parts are form-encoded (RFC 6749, section 2.3.1). */
function fromHeader(request: Request): { clientId: string; secret: string } | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const [clientId = '', secret = ''] = atob(encoded)
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return { clientId, secret };
  } catch {
    throw refused('The Basic authentication is malformed');
  }
}

/** Two ways to authenticate are a malformed request (RFC 6749, section 5.2). */
function sentTwice(): ApiFailure {
  const message = 'Send the credentials of one platform once';
  return new ApiFailure('invalid_argument', message, { oauthError: 'invalid_request' });
}

function refused(message: string): ApiFailure {
  return new ApiFailure('unauthenticated', message, { oauthError: 'invalid_client' });
}
