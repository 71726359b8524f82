import { pageOf } from '../../contract/page.ts';
import type { MailStore } from '../store/mails.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getMails: OperationHandler<'get_mails', MailStore> = async (query, { shop, store, limits }) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listMails(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};

export const resendMails: OperationHandler<'resend_mails', MailStore> = ({ ids }, { shop, store }) =>
  store.resendMails(shop, ids);
