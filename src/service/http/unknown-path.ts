import { metadataPath } from '../../contract/oauth.ts';
import { basePath, operations } from '../../contract/operations.ts';
import { ApiFailure } from './api-failure.ts';

/** The failure of a request that no route takes: an unknown path, or a known one with another method. */
export function unknownPath(path: string): ApiFailure {
  const known = Object.values(operations).find((operation) => path === basePath + operation.path);
  const allow = known?.method ?? (readOnlyPaths.includes(path) ? 'GET, HEAD' : undefined);
  if (!allow) return new ApiFailure('not_found', 'Unknown operation');
  return new ApiFailure('invalid_argument', `This URL requires ${allow}`, { status: 405, allow });
}

const readOnlyPaths = ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', metadataPath];
