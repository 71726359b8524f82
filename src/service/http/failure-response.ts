import { apiStatus } from '../../contract/problem.ts';
import type { DatabaseStore } from '../store/database.ts';
import { loggedPath } from '../telemetry/request-label.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { ApiFailure } from './api-failure.ts';
import { envelope } from './envelope.ts';
import type { Quota } from './quota.ts';

type FailedRequest = { requestId: string; path: string; countedIn: (quota: Quota) => void };

type FailureParts = { store: Pick<DatabaseStore, 'isTransient'>; now: () => number; log: ServiceLog };

/** Logs the failure of a request, and converts it to an envelope. An unexpected error shows no details. */
export function failureResponse(
  error: Error,
  { requestId, path, countedIn }: FailedRequest,
  { now, log, store }: FailureParts,
): Response {
  const failure = error instanceof ApiFailure ? error : store.isTransient(error) ? unavailable() : internal();
  if (failure.quota) countedIn(failure.quota);
  const { code, message, errors, retryAfter, status = apiStatus[code], oauthError, allow } = failure;
  const logged = loggedPath(path);
  if (failure === error) log({ event: 'refused', path: logged, request_id: requestId, code });
  else
    log({
      event: 'failed',
      path: logged,
      request_id: requestId,
      reason: reasonOf(error),
      at: placeOf(error),
    });
  const data = { ...(errors.length > 0 ? { errors } : {}), ...(oauthError ? { error: oauthError } : {}) };
  // Libraries for OAuth read the error at the top level (RFC 6749, section 5.2).
  const beside = oauthError ? { error: oauthError, error_description: message } : {};
  return Response.json(
    { ...beside, ...envelope(code, { message, requestId, now: now(), data }) },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...(oauthError === 'invalid_client' ? { 'www-authenticate': 'Basic realm="Reviews Data API"' } : {}),
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        ...(allow === undefined ? {} : { allow }),
      },
    },
  );
}

const internal = () => new ApiFailure('internal', 'The service failed');

function unavailable(): ApiFailure {
  const message = 'The database cannot be used at the moment. Send the request again later.';
  return new ApiFailure('internal', message, { status: 503, retryAfter: 1 });
}

/** The error's name with the code of the database or platform, which never contains input. */
function reasonOf(error: Error): string {
  const codes = ['code', 'errcode'].flatMap((name) =>
    name in error ? [String(Reflect.get(error, name))] : [],
  );
  return [error.name, ...codes].join(' ');
}

/**
 * The innermost frame of the stack. The lines before the frames are the message, which may hold personal
 * data.
 */
function placeOf(error: Error): string {
  return /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() ?? 'unknown';
}
