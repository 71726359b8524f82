import * as v from 'valibot';
import { plainMessage } from '../../../contract/plain-message.ts';

/** The options with a value. */
export const recordOptionNames = [
  'state',
  'product',
  'product-id',
  'ratings',
  'sources',
  'since',
  'until',
  'page',
  'page-size',
  'reason',
  'text',
  'email',
  'id',
  'type',
  'url',
  'action',
  'subject',
  'selector',
] as const;

type RecordOptionName = (typeof recordOptionNames)[number];

/**
 * The options of the commands on reviews, customers, orders, events and the audit log, as typed. The schemas
 * of the contract check their values.
 */
export type RecordOptions = { [Name in RecordOptionName]?: string | undefined } & {
  /** The id of the shop. */
  shop: string;
  'dry-run'?: boolean | undefined;
  json?: boolean | undefined;
  qr?: boolean | undefined;
};

/** A mistake in the arguments, in words. */
export class UsageMistake extends Error {}

/** The fields of the contract that options have other names for. */
const optionOfField: Record<string, string> = {
  product_handle: 'product',
  product_id: 'product-id',
  start_time: 'since',
  end_time: 'until',
  page_size: 'page-size',
  customer_id: 'id',
  email_type: 'type',
  subject_id: 'subject',
  content: 'text',
};

/** Checks the values of options by a schema of the contract. Throws `UsageMistake`. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  input: v.InferInput<Schema>,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, input, { message: plainMessage });
  if (parsed.success) return parsed.output;
  const mistakes = parsed.issues.map((issue) => {
    const field = v.getDotPath(issue)?.split('.')[0];
    return field === undefined ? issue.message : `--${optionOfField[field] ?? field} ${issue.message}`;
  });
  throw new UsageMistake(mistakes.join('; '));
}
