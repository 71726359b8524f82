import type { DocumentPath } from './document-path.ts';

/** The columns of a list of reviews, in the order of their first value. */
export type RecordColumns = {
  names: string[];
  /** The column of each path. */
  byPath: Map<DocumentPath, number>;
  /** The columns of the second and later values, by the columns of the first ones. */
  further: Map<number, number>;
  isFurther: Set<number>;
  /** The values of elements that occur once in the file and so belong to every review. */
  constants: Map<number, string>;
  /** Fields that follow the reviews of their element, which are not read. */
  late: Set<string>;
};

export function noColumns(): RecordColumns {
  return {
    ...{ names: [], byPath: new Map(), further: new Map(), isFurther: new Set() },
    ...{ constants: new Map(), late: new Set() },
  };
}

/**
 * The column of a path below `holder`: `author.name` for a field of a review, and `Product.Name` for a field
 * of an element around the reviews.
 */
export function columnOf(
  columns: RecordColumns,
  path: DocumentPath,
  holder: DocumentPath,
  list: DocumentPath,
): number {
  const known = columns.byPath.get(path);
  if (known !== undefined) return known;
  const names = namesBelow(path, holder);
  const name = (holder === list ? names : [holder.name, ...names]).join('.') || holder.name;
  const index = addColumn(columns, name);
  columns.byPath.set(path, index);
  return index;
}

/** The column of the second and later values of a column: `sku[2]`. */
export function furtherColumn(columns: RecordColumns, index: number): number {
  const known = columns.further.get(index);
  if (known !== undefined) return known;
  const further = addColumn(columns, `${columns.names[index]}[2]`);
  columns.further.set(index, further);
  columns.isFurther.add(further);
  return further;
}

/** A field of a review and one around it may have the same name. */
function addColumn({ names }: RecordColumns, name: string): number {
  return names.push(names.includes(name) ? `../${name}` : name) - 1;
}

function namesBelow(path: DocumentPath, holder: DocumentPath): string[] {
  const names: string[] = [];
  for (let at: DocumentPath | undefined = path; at && at !== holder; at = at.parent) names.unshift(at.name);
  return names;
}
