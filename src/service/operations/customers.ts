import { pageOf } from '../../contract/page.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { CustomerStore } from '../store/customers.ts';
import { unsubscribeLink } from '../unsubscribe/link.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const createCustomerExclude: OperationHandler<'create_customer_exclude', CustomerStore> = async (
  customer,
  { shop, store },
) => {
  const created = await store.createExclusion(shop, customer);
  if (created === 'exists') throw new ApiFailure('already_exists', 'The customer is already excluded');
  return created;
};

export const deleteCustomerExclude: OperationHandler<'delete_customer_exclude', CustomerStore> = async (
  customer,
  { shop, store },
) => {
  const deleted = await store.deleteExclusion(shop, customer);
  if (!deleted) throw new ApiFailure('not_found', 'The customer is not excluded');
  return deleted;
};

export const getCustomerExcludes: OperationHandler<'get_customer_excludes', CustomerStore> = async (
  query,
  { shop, store, limits },
) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listExclusions(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const emailUnsubscribe: OperationHandler<'email_unsubscribe', CustomerStore> = async (
  { email, email_type },
  { shop, store },
) => {
  await store.unsubscribe(shop, email, email_type);
  return {};
};

export const createUnsubscribeLink: OperationHandler<'create_unsubscribe_link', CustomerStore> = (
  { email, email_type },
  { shop, store, origin },
) => unsubscribeLink(store, shop, origin, { email, type: email_type });

export const checkEmailRecipients: OperationHandler<'check_email_recipients', CustomerStore> = async (
  { emails, email_type },
  { shop, store },
) => {
  const refused = await store.refusedRecipients(shop, emails, email_type);
  return { recipients: emails.map((email) => ({ email, is_allowed: refused.has(email) ? 0 : 1 })) };
};
