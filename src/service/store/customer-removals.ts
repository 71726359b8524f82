import type { CustomerBody } from '../../contract/customer.ts';

/**
 * Port: removals of customers that have not ended. They name the customer, and are deleted with the removal.
 */
export type CustomerRemovalStore = {
  /** Remembers a removal, leased for five minutes, and returns its id. */
  beginRemoval(shop: string, customer: CustomerBody): Promise<string>;
  endRemoval(shop: string, id: string): Promise<void>;
  /** Leases a removal whose process has ended; undefined if there is none. */
  leaseRemoval(): Promise<CustomerRemoval | undefined>;
};

export type CustomerRemoval = { shop: string; id: string; customer: CustomerBody };
