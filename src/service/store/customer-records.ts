import type { CustomerBody, CustomerRecords, RemovedRecords } from '../../contract/customer.ts';

/**
 * Port: everything stored about one customer. Orders and exclusions link customer ids with email addresses;
 * reviews belong to the customer by email address or by order.
 */
export type CustomerRecordStore = {
  exportCustomer(shop: string, customer: CustomerBody): Promise<CustomerRecords | 'ambiguous'>;
  /**
   * Deletes all records and every copy of them, or with `dryRun` only counts them. Repeating an interrupted
   * removal continues it; see `CustomerRemovalStore`.
   */
  removeCustomer(
    shop: string,
    customer: CustomerBody,
    options: { dryRun: boolean },
  ): Promise<RemovedRows | 'ambiguous'>;
};

/** The files of uploads are deleted by `removeCustomer` in `src/service/customers/remove-customer.ts`. */
export type RemovedRows = Omit<
  RemovedRecords,
  'uploads' | 'deleted_uploads' | 'used_uploads' | 'remaining_uploads'
>;

/**
 * `ambiguous`: the customer is linked to more ids or email addresses than this. Shops may use one address for
 * many customers, such as the address of a till, and removing it would delete all of them.
 */
export const maxLinkedIdentities = 10;
