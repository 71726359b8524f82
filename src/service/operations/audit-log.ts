import { limits } from '../../contract/limits.ts';
import { pageOf } from '../../contract/page.ts';
import type { OperationHandler } from './operation-handler.ts';

export const getAuditLog: OperationHandler<'get_audit_log'> = async (query, { shop, store }) => {
  const { page = 1, page_size = limits.pageSize } = query;
  const { count, list } = await store.listAudit(shop, { ...query, page, page_size });
  return { page: pageOf(page, page_size, count), list };
};
