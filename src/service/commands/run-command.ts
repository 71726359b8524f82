import type { CommandParts, ExitCode } from './command.ts';
import { type CredentialsInput, credentialsCommand } from './credentials.ts';
import { publishCommand } from './publish.ts';
import { type RecordCommand, runRecordCommand } from './records/record-command.ts';

/** A command that works on the store. */
export type Command =
  | ({ name: 'credentials' } & CredentialsInput)
  | { name: 'publish' | 'unpublish'; ids: readonly string[] }
  | RecordCommand;

/** Runs a command and returns the exit code of the process. */
export function runCommand(command: Command, parts: CommandParts): Promise<ExitCode> {
  if (command.name === 'credentials') return credentialsCommand(command, parts);
  if ('ids' in command) {
    return publishCommand(command.ids, command.name === 'publish' ? 1 : 0, parts);
  }
  return runRecordCommand(command, parts);
}
