import type { FieldError } from '../../src/contract/envelope.ts';
import { type ApiFailureName, apiCodes, apiStatus } from '../../src/contract/problem.ts';

/** The refusal of an input with invalid fields, thrown by an operation. */
export class InvalidFields {
  readonly errors: readonly FieldError[];
  constructor(...errors: readonly FieldError[]) {
    this.errors = errors;
  }
}

/** The response of an operation; `not_found` without one. */
export function respond<Input>(
  operation: ((input: Input) => unknown) | undefined,
  input: Input,
  now: number,
): Response {
  if (!operation) return envelopeOf('not_found', null, now);
  try {
    return envelopeOf('ok', operation(input), now);
  } catch (failure) {
    if (failure instanceof InvalidFields) {
      return envelopeOf('invalid_argument', { errors: failure.errors }, now);
    }
    if (failure === 'offline') throw new TypeError('Failed to fetch');
    if (typeof failure !== 'string' || !(failure in apiCodes)) throw failure;
    return envelopeOf(failure as ApiFailureName, null, now);
  }
}

/** The envelope of data, or of a failure. `now` is in milliseconds. */
export function envelopeOf(code: keyof typeof apiCodes, data: unknown, now: number): Response {
  const body = {
    code: apiCodes[code],
    message: code,
    time: Math.floor(now / 1000),
    request_id: 'fake',
    data,
  };
  return Response.json(body, { status: apiStatus[code] });
}
