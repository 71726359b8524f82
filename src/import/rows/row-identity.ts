import { sha256 } from '../../contract/sha256.ts';
import type { ColumnMap } from '../columns/column-map.ts';
import type { CsvRow } from '../table/csv-row.ts';
import type { LargeMap } from '../table/large-map.ts';
import { hasNoValue } from './row-cells.ts';

/** The identity of an imported row, or the earlier line that has the same id. */
export type RowIdentity = { key: string; asId?: string } | { sameIdAsLine: number };

/**
 * Identifies the rows of one file. An id is unique within its source. A row without an id is identified by
 * all of its cells and by the number of equal rows before it, so equal reviews by two shoppers stay separate.
 */
export function rowIdentities(map: ColumnMap, openMap: () => LargeMap) {
  const lineOfId = openMap();
  const countOfRow = openMap();

  return async (row: CsvRow, source: string): Promise<RowIdentity> => {
    const id = idOf(row, map);
    if (id === '') {
      const hash = await sha256(JSON.stringify(row.cells));
      const isFirst = countOfRow.add(hash, '1');
      const count = isFirst ? 1 : Number(countOfRow.get(hash)) + 1;
      if (!isFirst) countOfRow.set(hash, String(count));
      return { key: `row:${hash}:${count}` };
    }
    if (!lineOfId.add(id, String(row.line))) return { sameIdAsLine: Number(lineOfId.get(id)) };
    return ownIdentity(row, map, id) ?? { key: keyOf(id, source) };
  };
}

/** The key of a row that is identified by its id and source; undefined for a row without an id. */
export function keyOfId(row: CsvRow, map: ColumnMap, source: string): string | undefined {
  const id = idOf(row, map);
  return id === '' ? undefined : keyOf(id, source);
}

function keyOf(id: string, source: string): string {
  return `id:${source}:${id}`;
}

function idOf(row: CsvRow, map: ColumnMap): string {
  const id = map.columns.id === undefined ? '' : (row.cells[map.columns.id] ?? '').trim();
  return hasNoValue(id) ? '' : id;
}

/** Our own export identifies a review across databases; its number may be taken in this one. */
function ownIdentity(row: CsvRow, map: ColumnMap, id: string): RowIdentity | undefined {
  if (!map.isOwnExport || map.columns.identity === undefined) return undefined;
  const identity = (row.cells[map.columns.identity] ?? '').trim();
  return identity === '' ? undefined : { key: identity, asId: id };
}
