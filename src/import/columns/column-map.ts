import {
  type ImportField,
  importFields,
  isImportField,
  isListField,
  type OwnField,
  ownFields,
  reviewFields,
} from './import-fields.ts';
import {
  addColumn,
  assignments,
  fieldColumns,
  fieldName,
  type MappedColumns,
  mappedColumns,
  namedColumns,
} from './mapped-columns.ts';

/** Maps the columns of a file to the fields of a review. */
export type ColumnMap = MappedColumns & {
  /** Columns that are read if the first one's cell is empty. */
  fallbacks?: Partial<Record<ImportField, number>>;
  /** The column that says whether the reply is public. Without it, replies are public. */
  publicReply?: number | undefined;
  /**
   * The column that is filled in rows that reply to another row, and the column with the user who replied.
   */
  answerOf?: number | undefined;
  answeredBy?: number | undefined;
  /**
   * Further columns that must publish a review, and the state columns in which yes, or any time, means
   * hidden.
   */
  otherStates?: readonly number[];
  hidingStates?: ReadonlySet<number>;
  hidingTimes?: ReadonlySet<number>;
  /** The column that says why a review is hidden. */
  hidingReason?: number | undefined;
  /** Columns with a word that makes a row a review of the shop itself, in the form of `plainWord`. */
  ofShop?: readonly { index: number; word: string }[];
  /** Values for fields whose cell is empty or whose column is missing. */
  values: Partial<Record<ImportField, string>>;
  /** Whether the file is our own export, so that its ids are ours. */
  isOwnExport: boolean;
  /** Columns that only our own export has. */
  own: Partial<Record<OwnField, number>>;
};

/** The columns of one file that a known export has. */
export type LayoutColumns = {
  /** Name of the app or marketplace. */
  name: string;
  found: Pick<
    ColumnMap,
    | 'columns'
    | 'further'
    | 'fallbacks'
    | 'publicReply'
    | 'answerOf'
    | 'answeredBy'
    | 'ofShop'
    | 'hidingReason'
  >;
  /** Indexes of the columns that the layout leaves out. */
  leftOut: number[];
  /** Values for fields that the export lacks. */
  values?: ColumnMap['values'];
};

/**
 * Reads the `--map` and `--set` options against the header of a file. Without `--map`, the columns of the
 * recognised layout and columns named like a field are used; with both, `--map` decides. Throws one error
 * that lists every mistake.
 */
export function columnMap(
  header: readonly string[],
  map: readonly string[],
  set: readonly string[],
  layout?: LayoutColumns,
): ColumnMap {
  const mistakes: string[] = [];
  const names = header.map((cell) => cell.trim());
  const mapped = mappedColumns(names, map, mistakes);
  const found = layout ? layoutColumns(names, layout, mapped) : map.length > 0 ? mapped : namedColumns(names);
  const { columns } = found;
  const values = { ...layout?.values, ...setValues(set, mistakes) };
  if (layout) values.source ??= layout.name;
  const compared = map.length > 0 || layout ? names : names.map(fieldName);
  mistakes.push(...repeatedNames(compared, found));
  for (const field of ['rating', 'author'] as const) {
    if (columns[field] !== undefined || values[field] !== undefined) continue;
    mistakes.push(`"${field}" is required: use --map "${field}=<column>" or --set "${field}=<value>"`);
  }
  if (map.length === 0 && isExportWithoutIdentity(columns)) {
    mistakes.push(
      'the file is an export without its column "identity", which says which database its ids are from. ' +
        'Export again, or use --map to import it as the file of another system',
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
  return { ...found, values, isOwnExport, own };
}

/** The columns of a layout, unless `--map` uses them otherwise, and the columns named like another field. */
function layoutColumns(
  names: readonly string[],
  { found, leftOut }: LayoutColumns,
  mapped: MappedColumns,
): LayoutColumns['found'] {
  const taken = new Set([...fieldColumns(mapped)].map(([, index]) => index));
  const free = ([field, index]: [string, number]) => !taken.has(index) && !(field in mapped.columns);
  const ofLayout = Object.fromEntries(Object.entries(found.columns).filter(free));
  const fallbacks = Object.fromEntries(Object.entries(found.fallbacks ?? {}).filter(free));
  const together: LayoutColumns['found'] = {
    ...found,
    fallbacks,
    columns: { ...ofLayout, ...mapped.columns },
    ...(mapped.further ? { further: mapped.further } : {}),
  };
  const ofFields = [ofLayout, found.fallbacks ?? {}].flatMap((each) => Object.values(each));
  const used = new Set([...taken, ...ofFields, ...leftOut]);
  for (const [field, index] of fieldColumns(namedColumns(names))) {
    if (!used.has(index) && !(field in mapped.columns)) addColumn(together, field, index);
  }
  return together;
}

/** Every column that an import reads. */
export function usedColumns({ columns, further, fallbacks = {}, own, ...map }: ColumnMap): Set<number> {
  const helping = [map.publicReply, map.answerOf, map.answeredBy, map.hidingReason];
  const others = helping.filter((index) => index !== undefined);
  const ofShop = (map.ofShop ?? []).map(({ index }) => index);
  const lists = Object.values(further ?? {}).flat();
  const fields = [columns, fallbacks, own].flatMap((each) => Object.values(each));
  return new Set([...fields, ...lists, ...others, ...ofShop, ...(map.otherStates ?? [])]);
}

/** Choosing among columns of the same name would be a guess, except for a list, which takes them all. */
function repeatedNames(
  names: readonly string[],
  { fallbacks = {}, ...mapped }: Pick<ColumnMap, 'columns' | 'further' | 'fallbacks'>,
): string[] {
  const all = [...fieldColumns(mapped), ...Object.entries(fallbacks)] as [ImportField, number][];
  const repeated = all
    .filter(([field]) => !isListField(field))
    .map(([, index]) => names[index] ?? '')
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return [...new Set(repeated)].map(
    (name) => `the file has several columns "${name}": rename or delete all but one`,
  );
}

function setValues(set: readonly string[], mistakes: string[]): ColumnMap['values'] {
  const values: ColumnMap['values'] = {};
  for (const [field, value] of set.flatMap(assignments)) {
    if (isImportField(field)) values[field] = value;
    else mistakes.push(`--set: unknown field "${field}"`);
  }
  return values;
}

/** Ids of another database would identify different reviews with the same numbers. */
function isExportWithoutIdentity(columns: ColumnMap['columns']): boolean {
  const missing = reviewFields.filter((field) => columns[field] === undefined);
  return missing.length === 1 && missing[0] === 'identity';
}
