import type { CustomerBody, CustomerExclusion, GetCustomerExclusionsQuery } from '../../contract/customer.ts';
import type { EmailType } from '../../contract/email.ts';

/** Port: customers who must not receive email. Email addresses are in the form of `normalizedEmail`. */
export type CustomerStore = {
  /**
   * Completes the exclusion from the customer's newest order. Returns `exists` if the customer is already
   * excluded.
   */
  createExclusion(shop: string, customer: CustomerBody): Promise<CustomerExclusion | 'exists'>;
  /** Returns the deleted exclusion; undefined if the customer was not excluded. */
  deleteExclusion(shop: string, customer: CustomerBody): Promise<CustomerExclusion | undefined>;
  /** Returns one page of exclusions, and the total number of matches. */
  listExclusions(shop: string, query: ExclusionsQuery): Promise<{ count: number; list: CustomerExclusion[] }>;
  /** Stops emails of a type; repeating it changes nothing. */
  unsubscribe(shop: string, email: string, type: EmailType): Promise<void>;
  /** Returns the addresses that must not receive an email of the type. */
  refusedRecipients(shop: string, emails: readonly string[], type: EmailType): Promise<Set<string>>;
  /**
   * The key that seals the unsubscribe links of a shop; it changes only if it was lost with the key of the
   * service.
   */
  unsubscribeKey(shop: string): Promise<string>;
  /** The current key, and earlier ones that were lost and found; empty if no link was created yet. */
  findUnsubscribeKeys(shop: string): Promise<string[]>;
};

export type ExclusionsQuery = Omit<GetCustomerExclusionsQuery, 'page' | 'page_size'> & {
  page: number;
  page_size: number;
};
