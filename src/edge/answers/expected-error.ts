import { ReviewsApiError } from '../../client/api-error.ts';
import { ProblemError } from '../http/problem.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { ParameterIgnored } from '../upstream/product-filter.ts';

/** Whether an error is a known failure, which is logged where it occurs or reported to the shopper. */
export function isExpectedError(error: unknown): boolean {
  return [ReviewsApiError, ProblemError, ParameterIgnored].some((kind) => error instanceof kind);
}

/** Logs an error that reaches no reader, unless it is a known failure. */
export function logUnexpected(error: unknown, log: EdgeLog): void {
  if (!isExpectedError(error)) log({ event: 'edge_failed', ...failurePlace(error) });
}
