import * as v from 'valibot';
import { emptyOr, handle, mediaUrl, productId, text } from '../../contract/field.ts';
import { limits, maxContentLength } from '../../contract/limits.ts';
import { heldReasons, type ReviewReason, reviewReasons } from '../../contract/review-state.ts';
import { isoTime } from '../../contract/time.ts';
import type { ColumnMap } from '../columns/column-map.ts';
import type { OwnField } from '../columns/import-fields.ts';
import type { ReviewOrigin } from '../store/import-store.ts';
import type { CsvRow } from '../table/csv-row.ts';
import { originalCell } from '../texts/formula-cells.ts';

/** The values of a review that only our own export has. Anything else in these columns counts as empty. */
export function originOfRow({ cells }: CsvRow, { own }: ColumnMap): { origin?: ReviewOrigin } {
  if (Object.keys(own).length === 0) return {};
  const cell = (field: OwnField) => originalCell(cells[own[field] ?? -1] ?? '');
  const [createdAt = '', updatedAt = ''] = [isoTime(cell('created_at')), isoTime(cell('updated_at'))];
  const replyId = /^\d{1,15}$/.test(cell('reply_id')) ? cell('reply_id') : '';
  const origin = { createdAt, updatedAt, replyId };
  if (own.hidden_reason === undefined) return { origin };
  const state = {
    hidden_reason: v.parse(hiddenReason, cell('hidden_reason')),
    given_handle: v.parse(givenHandle, cell('given_handle')),
    given_title: v.parse(givenTitle, cell('given_title')),
    replaced: v.is(replacedValues, cell('replaced')) ? cell('replaced') : '',
    held_for: heldFor(cell('held_for')),
    state_since: isoTime(cell('state_since')) ?? '',
    hidden_media: hiddenMedia(cell('hidden_media')),
  };
  return { origin: { ...origin, state } };
}

const hiddenReason = v.fallback(v.picklist(Object.keys(reviewReasons) as ReviewReason[]), '');

/** The known reasons of a list. */
function heldFor(list: string): string {
  const given = list.split(' ');
  return heldReasons.filter((reason) => given.includes(reason)).join(' ');
}

function hiddenMedia(list: string): string {
  return list
    .split(' ')
    .filter((url) => v.is(mediaUrl, url))
    .join(' ');
}

const givenHandle = v.fallback(emptyOr(handle), '');
const givenTitle = v.fallback(text(limits.productTitle), '');

const flag = v.optional(v.picklist([0, 1]));
/** The format that `withReplaced` writes. */
const replacedValues = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    is_published: flag,
    is_top: flag,
    is_featured: flag,
    is_verified: flag,
    product_id: v.optional(productId),
    reply: v.optional(v.nullable(text(maxContentLength))),
  }),
);
