import { type RemovalParts, removeCustomer as remove } from '../customers/remove-customer.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { type CustomerRecordStore, maxLinkedIdentities } from '../store/customer-records.ts';
import type { OperationHandler } from './operation-handler.ts';

export const exportCustomer: OperationHandler<'export_customer', CustomerRecordStore> = async (
  customer,
  { shop, store },
) => {
  const records = await store.exportCustomer(shop, customer);
  return records === 'ambiguous' ? ambiguous() : records;
};

export const removeCustomer: OperationHandler<'remove_customer', RemovalParts['store']> = async (
  { dry_run, ...customer },
  { shop, store, media },
) => {
  const parts = { store, files: media?.files };
  const removed = await remove(parts, shop, customer, { dryRun: dry_run === 1 });
  return removed === 'ambiguous' ? ambiguous() : removed;
};

export const ambiguousCustomer = `Orders link this customer with more than ${maxLinkedIdentities} ids or email addresses, so it is not one person`;

function ambiguous(): never {
  throw new ApiFailure('invalid_argument', ambiguousCustomer);
}
