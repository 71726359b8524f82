import { isoTime } from '../../contract/time.ts';
import type { ReviewOrigin } from '../store/imports.ts';
import type { ColumnMap } from './column-map.ts';
import type { CsvRow } from './csv-row.ts';
import type { OwnField } from './import-fields.ts';

/** The times and the reply's id that our own export gives a review. Anything else in these columns counts as empty. */
export function originOfRow({ cells }: CsvRow, { own }: ColumnMap): { origin?: ReviewOrigin } {
  if (Object.keys(own).length === 0) return {};
  const cell = (field: OwnField) => cells[own[field] ?? -1] ?? '';
  const [createdAt = '', updatedAt = ''] = [isoTime(cell('created_at')), isoTime(cell('updated_at'))];
  return {
    origin: { createdAt, updatedAt, replyId: /^\d{1,15}$/.test(cell('reply_id')) ? cell('reply_id') : '' },
  };
}
