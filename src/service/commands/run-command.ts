import type { CommandParts, ExitCode } from './command.ts';
import { type CredentialsInput, credentialsCommand } from './credentials.ts';
import { publishCommand } from './publish.ts';

/** A command that works on the store. */
export type Command =
  | ({ name: 'credentials' } & CredentialsInput)
  | { name: 'publish' | 'unpublish'; ids: readonly string[] };

/** Runs a command and returns the exit code of the process. */
export function runCommand(command: Command, parts: CommandParts): Promise<ExitCode> {
  if (command.name === 'credentials') return credentialsCommand(command, parts);
  return publishCommand(command.ids, command.name === 'publish' ? 1 : 0, parts);
}
