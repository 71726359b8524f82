import type { MaintenanceStore } from '../../store/maintenance.ts';
import type { Database } from '../database/schema.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

/** Backup, restore and verification on SQL. */
export function sqlMaintenance(db: Database, now: () => number): MaintenanceStore {
  return {
    backUp: () => backUp(db),
    restore: (lines) => restore(db, lines, now),
    verify: () => verify(db),
  };
}
