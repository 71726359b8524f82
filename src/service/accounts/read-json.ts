import * as v from 'valibot';
import { plainMessage } from '../../contract/plain-message.ts';
import { ApiFailure } from '../http/api-failure.ts';

/**
 * The JSON body of a call of the console that is no operation. Throws `invalid_argument` with every invalid
 * field. Unknown fields are ignored.
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json');
  const given = isJson ? await request.json().catch(() => undefined) : undefined;
  const parsed = v.safeParse(schema, given, { message: plainMessage });
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
  throw invalidFields(errors);
}

/** The failure of a call with invalid fields. */
export function invalidFields(errors: readonly { field: string; message: string }[]): ApiFailure {
  return new ApiFailure('invalid_argument', 'The input is invalid', { errors });
}
