import type { AccountCommand } from './account-command.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { credentialCommand } from './credential-command.ts';
import { type MaintenanceCommand, maintenanceCommand } from './maintenance-command.ts';
import { platformCommand } from './platform-command.ts';
import { publishCommand } from './publish.ts';
import { type RecordCommand, runRecordCommand } from './records/record-command.ts';
import { shopCommand } from './shop-command.ts';

/** A command that works on the store. */
export type Command =
  | AccountCommand
  | MaintenanceCommand
  | { name: 'publish' | 'unpublish'; ids: readonly string[] }
  | RecordCommand;

/** Runs a command and returns the exit code of the process. */
export function runCommand(command: Command, parts: CommandParts): Promise<ExitCode> {
  switch (command.name) {
    case 'shop':
      return shopCommand(command, parts);
    case 'platform':
      return platformCommand(command, parts);
    case 'credential':
      return credentialCommand(command, parts);
    case 'backup':
    case 'restore':
    case 'verify':
      return maintenanceCommand(command, parts);
    case 'publish':
    case 'unpublish':
      return publishCommand(command.ids, command.name === 'publish' ? 1 : 0, parts);
    default:
      return runRecordCommand(command, parts);
  }
}
