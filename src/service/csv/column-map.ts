import {
  type ImportField,
  importFields,
  isImportField,
  type OwnField,
  ownFields,
  reviewFields,
} from './import-fields.ts';

/** Maps the columns of a file to the fields of a review. */
export type ColumnMap = {
  /** Column index by field. */
  columns: Partial<Record<ImportField, number>>;
  /** Values for fields whose cell is empty or whose column is missing. */
  values: Partial<Record<ImportField, string>>;
  /** The file is our own export, so its ids are ours. */
  isOwnExport: boolean;
  /** Columns that only our own export has. */
  own: Partial<Record<OwnField, number>>;
};

/**
 * Reads the `--map` and `--set` options against the header of a file. Without `--map`, columns named like a field
 * are used. Throws one error that lists every mistake.
 */
export function columnMap(
  header: readonly string[],
  map: readonly string[],
  set: readonly string[],
): ColumnMap {
  const mistakes: string[] = [];
  const names = header.map((cell) => cell.trim());
  const columns = map.length > 0 ? mappedColumns(names, map, mistakes) : namedColumns(names);
  const values = setValues(set, mistakes);
  for (const field of ['rating', 'author'] as const) {
    if (columns[field] !== undefined || values[field] !== undefined) continue;
    mistakes.push(`"${field}" is required: use --map '${field}=<column>' or --set '${field}=<value>'`);
  }
  if (map.length === 0 && isExportWithoutIdentity(columns)) {
    mistakes.push(
      'the file is an export by an earlier version, which does not say which database its ids are from. ' +
        'Export again with this version, or use --map to import it as the file of another system',
    );
  }
  if (mistakes.length > 0) {
    const known = `Columns: ${names.map((name) => `"${name}"`).join(', ')}. Fields: ${importFields.join(', ')}.`;
    throw new Error(`${mistakes.join('; ')}. ${known}`);
  }
  const isOwnExport = map.length === 0 && reviewFields.every((field) => columns[field] !== undefined);
  const own: ColumnMap['own'] = {};
  for (const field of isOwnExport ? ownFields : []) {
    if (names.includes(field)) own[field] = names.indexOf(field);
  }
  return { columns, values, isOwnExport, own };
}

function mappedColumns(
  names: readonly string[],
  map: readonly string[],
  mistakes: string[],
): ColumnMap['columns'] {
  const columns: ColumnMap['columns'] = {};
  for (const [field, column] of map.flatMap(assignments)) {
    const index = names.indexOf(column);
    if (!isImportField(field)) mistakes.push(`--map: unknown field "${field}"`);
    else if (index < 0) mistakes.push(`--map: the file has no column "${column}"`);
    else columns[field] = index;
  }
  return columns;
}

function namedColumns(names: readonly string[]): ColumnMap['columns'] {
  const columns: ColumnMap['columns'] = {};
  names.forEach((name, index) => {
    const field = name.toLowerCase();
    if (isImportField(field)) columns[field] = index;
  });
  return columns;
}

function setValues(set: readonly string[], mistakes: string[]): ColumnMap['values'] {
  const values: ColumnMap['values'] = {};
  for (const [field, value] of set.flatMap(assignments)) {
    if (isImportField(field)) values[field] = value;
    else mistakes.push(`--set: unknown field "${field}"`);
  }
  return values;
}

/** Ids of another database are other reviews with the same numbers. */
function isExportWithoutIdentity(columns: ColumnMap['columns']): boolean {
  const missing = reviewFields.filter((field) => columns[field] === undefined);
  return missing.length === 1 && missing[0] === 'identity';
}

/** Splits `a=b,c=d`. A comma that is not followed by `name=` belongs to the value. */
function assignments(text: string): [string, string][] {
  return text.split(/,(?=\s*\w+\s*=)/).map((part) => {
    const [field = '', ...rest] = part.split('=');
    return [field.trim(), rest.join('=').trim()];
  });
}
