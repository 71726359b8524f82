import { pageOf } from '../../contract/page.ts';
import type { AuditStore } from '../store/audit.ts';
import type { OperationHandler } from './operation-handler.ts';
import { requestedPage } from './requested-page.ts';

export const getAuditLog: OperationHandler<'get_audit_log', AuditStore> = async (
  query,
  { shop, store, limits },
) => {
  const { page, page_size } = requestedPage(query, limits);
  const { count, list } = await store.listAudit(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};
