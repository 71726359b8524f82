import type { ExitCode } from '../../server/command-table.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { Store } from '../store/store.ts';
import type { AccountCommand } from './account-command.ts';
import { chooseShop } from './choose-shop.ts';
import type { CommandParts } from './command.ts';
import { credentialCommand } from './credential-command.ts';
import { type MaintenanceCommand, maintenanceCommand } from './maintenance-command.ts';
import { type PersonCommand, personCommand } from './person-command.ts';
import { platformCommand } from './platform-command.ts';
import { publishCommand } from './publish.ts';
import { type RecordCommand, runRecordCommand } from './records/record-command.ts';
import { UsageMistake } from './records/record-options.ts';
import { shopCommand } from './shop-command.ts';

/** A command that works on the store. */
export type Command =
  | AccountCommand
  | MaintenanceCommand
  | PersonCommand
  | { name: 'publish' | 'unpublish'; ids: readonly string[]; shop: string | undefined }
  | RecordCommand;

/** Runs a command and returns the exit code of the process. A refusal is printed. */
export async function runCommand(command: Command, parts: CommandParts<Store>): Promise<ExitCode> {
  try {
    return await run(command, parts);
  } catch (error) {
    if (error instanceof UsageMistake || error instanceof ApiFailure) {
      parts.complain(error.message);
      return error instanceof UsageMistake ? 2 : 1;
    }
    throw error;
  }
}

async function run(command: Command, parts: CommandParts<Store>): Promise<ExitCode> {
  switch (command.name) {
    case 'shop':
      return shopCommand(command, parts);
    case 'person':
      return personCommand(command, parts);
    case 'platform':
      return platformCommand(command, parts);
    case 'credential':
      return credentialCommand({ ...command, shop: await chooseShop(parts.store, command.shop) }, parts);
    case 'backup':
    case 'restore':
    case 'verify':
      return maintenanceCommand(command, parts);
    case 'publish':
    case 'unpublish': {
      const shop = await chooseShop(parts.store, command.shop);
      return publishCommand({ ...command, shop }, command.name === 'publish' ? 1 : 0, parts);
    }
    default:
      return runRecordCommand(command, parts);
  }
}
