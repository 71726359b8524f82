import { type ImportField, isImportField, isListField, type ListField } from './import-fields.ts';
import { numberedMedia } from './numbered-media.ts';

/** The columns of fields by index. A field that is a list takes `further` columns. */
export type MappedColumns = {
  columns: Partial<Record<ImportField, number>>;
  further?: Partial<Record<ListField, readonly number[]>>;
};

/** The columns that `--map` names. */
export function mappedColumns(
  names: readonly string[],
  map: readonly string[],
  mistakes: string[],
): MappedColumns {
  const mapped: MappedColumns = { columns: {} };
  for (const [field, column] of map.flatMap(assignments)) {
    const index = names.indexOf(column);
    if (!isImportField(field)) mistakes.push(`--map: unknown field "${field}"`);
    else if (index < 0) mistakes.push(`--map: the file has no column "${column}"`);
    else if (!addColumn(mapped, field, index)) mistakes.push(`--map: "${field}" takes only one column`);
    else if (isListField(field)) addAll(mapped, field, names, column);
  }
  return mapped;
}

/** The columns that are named like a field, or `photo_1`, `photo_2` and so on. */
export function namedColumns(names: readonly string[]): MappedColumns {
  const named: MappedColumns = { columns: {} };
  names.forEach((name, index) => {
    const field = fieldName(name);
    if (isListField(field)) addColumn(named, field, index);
    else if (isImportField(field)) named.columns[field] = index;
  });
  names.forEach((name, index) => {
    const field = numberedMedia(name);
    if (field) addColumn(named, field, index);
  });
  return named;
}

/** Several columns of a list may have the same name. */
function addAll(mapped: MappedColumns, field: ListField, names: readonly string[], column: string): void {
  names.forEach((name, index) => {
    if (name === column) addColumn(mapped, field, index);
  });
}

/** Returns false if the field has another column and takes no further one. */
export function addColumn(mapped: MappedColumns, field: ImportField, index: number): boolean {
  const first = mapped.columns[field] ?? index;
  mapped.columns[field] = first;
  if (first === index) return true;
  if (!isListField(field)) return false;
  const further = mapped.further?.[field] ?? [];
  if (!further.includes(index)) mapped.further = { ...mapped.further, [field]: [...further, index] };
  return true;
}

/** All columns with their fields, in their order. */
export function* fieldColumns({ columns, further = {} }: MappedColumns): Generator<[ImportField, number]> {
  for (const [field, index] of Object.entries(columns) as [ImportField, number][]) {
    yield [field, index];
    if (isListField(field)) for (const other of further[field] ?? []) yield [field, other];
  }
}

/** `Product ID` is `product_id`, and so is `product.id` of JSON. */
export function fieldName(name: string): string {
  return name.toLowerCase().replace(/[\s.-]+/g, '_');
}

/** Splits `a=b,c=d`. A comma that is not followed by `name=` belongs to the value. */
export function assignments(text: string): [string, string][] {
  return text.split(/,(?=\s*\w+\s*=)/).map((part) => {
    const [field = '', ...rest] = part.split('=');
    return [field.trim(), rest.join('=').trim()];
  });
}
