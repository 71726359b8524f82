/**
 * Which column of a file gives which field of a review, and what the file lacks. `columns` and `values` are
 * by field.
 */
export type ColumnMap = {
  columns: Partial<Record<ImportField, number>>;
  values: Partial<Record<ImportField, string>>;
  /** The file is our own export: its ids are ours. */
  isOwnExport: boolean;
};

/** Columns of our own export, in their order. */
export const exportFields = [
  'id',
  'product_id',
  'product_handle',
  'product_title',
  'rating',
  'author',
  'author_email',
  'author_phone',
  'author_country',
  'title',
  'content',
  'commented_at',
  'item_type',
  'order_id',
  'source',
  'is_verified',
  'is_featured',
  'is_published',
  'is_top',
  'tag',
  'media',
  'reply_content',
  'reply_at',
] as const;

/** Fields that a file can give: those of the export, and photos and a video as plain addresses. */
export const importFields = [...exportFields, 'images', 'video'] as const;
export type ImportField = (typeof importFields)[number];

/**
 * Reads `--map` and `--set` against the header of a file. Without a map, columns that are called as the fields
 * are used. Throws one sentence that names every mistake.
 */
export function columnMap(
  header: readonly string[],
  map: readonly string[],
  set: readonly string[],
): ColumnMap {
  const mistakes: string[] = [];
  const columns: ColumnMap['columns'] = {};
  const values: ColumnMap['values'] = {};
  const cells = header.map((cell) => cell.trim());

  for (const [field, column] of map.flatMap(assignments)) {
    const index = cells.indexOf(column);
    if (!isField(field)) mistakes.push(`there is no field "${field}" to map to`);
    else if (index < 0) mistakes.push(`the file has no column "${column}"`);
    else columns[field] = index;
  }
  if (map.length === 0) {
    cells.forEach((cell, index) => {
      const field = cell.toLowerCase();
      if (isField(field)) columns[field] = index;
    });
  }
  for (const [field, value] of set.flatMap(assignments)) {
    if (isField(field)) values[field] = value;
    else mistakes.push(`there is no field "${field}" to set`);
  }
  for (const field of ['rating', 'author'] as const) {
    if (columns[field] !== undefined || values[field] !== undefined) continue;
    mistakes.push(`nothing gives the ${field}: use --map '${field}=<column>' or --set '${field}=<value>'`);
  }
  if (mistakes.length > 0) {
    const known = `Columns: ${cells.map((cell) => `"${cell}"`).join(', ')}. Fields: ${importFields.join(', ')}.`;
    throw new Error(`${mistakes.join('; ')}. ${known}`);
  }
  const isOwnExport = map.length === 0 && exportFields.every((field) => columns[field] !== undefined);
  return { columns, values, isOwnExport };
}

/** `a=b,c=d`; a comma that no field name follows belongs to the value. */
function assignments(text: string): [string, string][] {
  return text.split(/,(?=\s*\w+\s*=)/).map((part) => {
    const [field = '', ...rest] = part.split('=');
    return [field.trim(), rest.join('=').trim()];
  });
}

function isField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name);
}
