import { auditedByCommand } from '../audited.ts';
import { ownShop } from '../own-shop.ts';
import type { AccountCommand } from './account-command.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { credentialCommand } from './credential-command.ts';
import { platformCommand } from './platform-command.ts';
import { publishCommand } from './publish.ts';
import { type RecordCommand, runRecordCommand } from './records/record-command.ts';
import { shopCommand } from './shop-command.ts';

/** A command that works on the store. */
export type Command =
  | AccountCommand
  | { name: 'publish' | 'unpublish'; ids: readonly string[] }
  | RecordCommand;

/** Runs a command and returns the exit code of the process. */
export function runCommand(command: Command, parts: CommandParts): Promise<ExitCode> {
  switch (command.name) {
    case 'shop':
      return auditedAccount(command, parts, () => shopCommand(command, parts));
    case 'platform':
      return auditedAccount(command, parts, () => platformCommand(command, parts));
    case 'credential':
      return auditedAccount(command, parts, () => credentialCommand(command, parts));
    case 'publish':
    case 'unpublish':
      return publishCommand(command.ids, command.name === 'publish' ? 1 : 0, parts);
    default:
      return runRecordCommand(command, parts);
  }
}

const changingActions = ['add', 'rotate', 'revoke'];

/** Records a change of shops, platforms and credentials, unless the command refuses it. */
async function auditedAccount(
  { name, action = '', shop = ownShop }: AccountCommand,
  { store }: CommandParts,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  if (!changingActions.includes(action)) return run();
  return auditedByCommand(store, shop, { action: `${name}_${action}` }, run, {
    isDone: (code) => code === 0,
  });
}
