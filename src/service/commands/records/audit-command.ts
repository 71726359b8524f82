import { getAuditLogQuery } from '../../../contract/audit.ts';
import { limits } from '../../../contract/limits.ts';
import { pageOf } from '../../../contract/page.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions, UsageMistake } from './record-options.ts';

/** Runs `audit list`, which shows who changed what, when and why, the newest change first. */
export async function auditCommand(
  { verb, options }: { verb: string; options: RecordOptions },
  { store, print }: CommandParts<AuditStore>,
): Promise<ExitCode> {
  if (verb !== 'list') throw new UsageMistake('The audit log can be listed: audit list');
  const query = checked(getAuditLogQuery, {
    action: options.action,
    subject_id: options.subject,
    start_time: options.since,
    end_time: options.until,
    page: options.page,
    page_size: options['page-size'],
  });
  const { page = 1, page_size = limits.pageSize } = query;
  const { count, list } = await store.listAudit(options.shop, { ...query, page, page_size });
  const position = pageOf(page, page_size, count);
  if (options.json) {
    print(JSON.stringify({ page: position, list }));
    return 0;
  }
  for (const { at, actor, actor_label, action, subject_ids, reason, outcome } of list) {
    const author = actor_label ? `${actor} ${actor_label}…` : actor;
    const details = [subject_ids.join(' '), reason, outcome === 'done' ? '' : outcome].filter(Boolean);
    print([at, author, action, ...details].join('  '));
  }
  print(
    `Page ${page} of ${Math.max(1, position.total_page)}; ${count} ${count === 1 ? 'change' : 'changes'}`,
  );
  return 0;
}
