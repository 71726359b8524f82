import * as v from 'valibot';
import { anyText } from '../contract/field.ts';
import { limits } from '../contract/limits.ts';
import type { DataOf, OperationName, OperationTable } from '../contract/operations.ts';
import { pageOf } from '../contract/page.ts';
import { ReviewsApiError } from './api-error.ts';
import { operationOf } from './operation-of.ts';

/** A malformed item of a list. `fields` are paths of the invalid fields, never values. */
export type RefusedItem = {
  operation: OperationName;
  index: number;
  fields: string[];
  /** The names of the product that the item is about, if they are readable; one of them may be empty. */
  product?: { id: string; handle: string };
};

/**
 * The door for data from the API: validates it against the operation's schema. Malformed items of a list are
 * dropped and reported, because one bad review must not hide the others. Throws `bad_answer` with the invalid
 * fields if the rest is unusable.
 */
export function readData<Name extends OperationName>(
  operations: OperationTable,
  operation: Name,
  data: unknown,
  report: (refused: RefusedItem) => void,
): DataOf<Name> {
  const { data: schema } = operationOf(operations, operation);
  const item = itemSchema(schema);
  const read = item ? readList(operation, schema, item, data, report) : check(operation, schema, data ?? {});
  return read as DataOf<Name>;
}

/** Lists that some deployed services return as a bare array (docs/spec/open-points.md, "list webhooks"). */
const bareLists: readonly OperationName[] = ['get_shop_webhooks'];

function readList(
  operation: OperationName,
  schema: v.GenericSchema,
  item: v.GenericSchema,
  data: unknown,
  report: (refused: RefusedItem) => void,
): { list: unknown[] } {
  const bare = Array.isArray(data) && bareLists.includes(operation);
  const whole = bare ? { page: pageOf(1, Math.max(1, data.length), data.length), list: data } : data;
  const { list } = check(operation, anyList, whole);
  const others = readOthers(operation, schema, whole);
  const read = list.flatMap((given, index) => {
    // The first invalid field is enough: an item may have a million.
    const parsed = v.safeParse(item, given, { abortEarly: true });
    if (parsed.success) return [parsed.output];
    const product = productOf(given);
    report({ operation, index, fields: fieldsOf(parsed.issues), ...(product && { product }) });
    return [];
  });
  return { ...others, list: read };
}

/** The fields that a list has besides its items: mostly its page. */
function readOthers(operation: OperationName, schema: v.GenericSchema, data: unknown): object {
  const { entries = {} } = schema as { entries?: v.ObjectEntries };
  const { list: _list, ...others } = entries;
  return check(operation, v.object(others), data);
}

function productOf(item: unknown): RefusedItem['product'] {
  const { success, output } = v.safeParse(productNames, item);
  if (!success || output.product_id + output.product_handle === '') return undefined;
  return { id: output.product_id, handle: output.product_handle };
}

const productNames = v.object({ product_id: anyText, product_handle: anyText });

/** Ten times the largest page: no request asks for a longer list. */
const mostItems = 10 * limits.maxPageSize;

/**
 * Some services send an empty list as null. The length is checked first, because validating each item takes
 * time.
 */
const anyList = v.object({
  list: v.nullable(
    v.custom<unknown[]>((list) => Array.isArray(list) && list.length <= mostItems),
    [],
  ),
});

function itemSchema(schema: v.GenericSchema): v.GenericSchema | undefined {
  const { entries } = schema as { entries?: { list?: { item?: v.GenericSchema } } };
  return entries?.list?.item;
}

function check<Schema extends v.GenericSchema>(
  operation: OperationName,
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, data, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const errors = fieldsOf(parsed.issues).map((field) => ({ field, message: 'is invalid' }));
  throw new ReviewsApiError(operation, 'bad_answer', { errors });
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
}
