import type { AuditEntry, GetAuditLogQuery } from '../../contract/audit.ts';

/** Port: the log of all changes. It contains neither personal data nor free text. */
export type AuditStore = {
  /** Records a change before it is made, and returns the entry's id. */
  beginAudit(shop: string, entry: NewAuditEntry): Promise<string>;
  /** Completes an entry. */
  endAudit(shop: string, id: string, subjectIds: readonly string[]): Promise<void>;
  /** Deletes an entry whose change was refused. */
  dropAudit(shop: string, id: string): Promise<void>;
  findAudit(shop: string, id: string): Promise<AuditEntry | undefined>;
  /** Returns one page of entries, the newest first, and the total number of matches. */
  listAudit(shop: string, query: AuditQuery): Promise<{ count: number; list: AuditEntry[] }>;
};

/** Stands for a shop in entries about shops, platforms and the database itself. */
export const serviceItself = 'service';

/**
 * The first characters of a token, hash or upload folder, which identify it in the log without revealing a
 * secret.
 */
export function auditLabel(text: string): string {
  return text.slice(0, 8);
}

export type NewAuditEntry = Pick<AuditEntry, 'actor' | 'actor_label' | 'action' | 'subject_ids' | 'reason'>;

/** The entry in the audit log of a decision about reviews, and who makes it. */
export type DecidedBy = Pick<AuditEntry, 'actor' | 'actor_label' | 'action'> & { entry_id: string };

export type AuditQuery = Omit<GetAuditLogQuery, 'page' | 'page_size'> & { page: number; page_size: number };
