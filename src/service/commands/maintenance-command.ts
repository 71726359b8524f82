import type { ExitCode } from '../../server/command-table.ts';
import { auditedByCommand } from '../audit/audited.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { MaintenanceStore } from '../store/maintenance.ts';
import type { CommandParts } from './command.ts';

/** `file` is the name as typed. */
export type MaintenanceCommand =
  | { name: 'backup' | 'restore'; file: string | undefined }
  | { name: 'verify' };

/** Backs up, restores or verifies the whole database. A verification that finds a mistake fails. */
export function maintenanceCommand(
  command: MaintenanceCommand,
  parts: CommandParts<MaintenanceStore & AuditStore>,
): Promise<ExitCode> {
  if (command.name === 'verify') return verify(parts);
  if (command.file === undefined) {
    parts.complain(`Name the file of the backup: ${command.name} reviews.backup`);
    return Promise.resolve(2);
  }
  return command.name === 'backup' ? backUp(command.file, parts) : restore(command.file, parts);
}

async function backUp(
  file: string,
  { store, files, print }: CommandParts<MaintenanceStore & AuditStore>,
): Promise<ExitCode> {
  const path = await auditedByCommand(store, serviceItself, { action: 'backup' }, () =>
    files.write(file, store.backUp()),
  );
  print(`Wrote ${path}. It contains personal data, and sealed or hashed secrets: keep it safe.`);
  return 0;
}

async function restore(
  file: string,
  { store, files, print }: CommandParts<MaintenanceStore>,
): Promise<ExitCode> {
  const rows = await store.restore(files.read(file));
  print(`Restored ${rows.toLocaleString('en')} rows. Check them with verify.`);
  return 0;
}

async function verify({ store, print, complain }: CommandParts<MaintenanceStore>): Promise<ExitCode> {
  let mistakes = 0;
  for await (const mistake of store.verify()) {
    mistakes += 1;
    complain(`${mistake}.`);
  }
  if (mistakes > 0) return 1;
  print('Counts, references, search index and ids are correct.');
  return 0;
}
