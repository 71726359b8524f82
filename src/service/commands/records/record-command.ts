import { ApiFailure } from '../../api-failure.ts';
import type { CommandParts, ExitCode } from '../command.ts';
import { auditCommand } from './audit-command.ts';
import { customerCommand } from './customer-command.ts';
import { expireCommand } from './expire-command.ts';
import { importRecordsCommand } from './import-records-command.ts';
import { type RecordOptions, UsageMistake } from './record-options.ts';
import { reviewsCommand } from './reviews-command.ts';
import { webhookCommand } from './webhook-command.ts';

/** A command on the records of the shop, as typed. */
export type RecordCommand = { name: RecordCommandName; verb: string; args: string[]; options: RecordOptions };

export type RecordCommandName = keyof typeof commands;

const commands = {
  reviews: reviewsCommand,
  customer: customerCommand,
  orders: importRecordsCommand('orders'),
  events: importRecordsCommand('events'),
  audit: auditCommand,
  expire: expireCommand,
  webhook: webhookCommand,
} as const satisfies Record<
  string,
  (command: Omit<RecordCommand, 'name'>, parts: CommandParts) => Promise<ExitCode>
>;

export function isRecordCommand(name: string): name is RecordCommandName {
  return Object.hasOwn(commands, name);
}

/** Runs a command on records. A mistake in its arguments is printed, with exit code 2. */
export async function runRecordCommand(command: RecordCommand, parts: CommandParts): Promise<ExitCode> {
  try {
    return await commands[command.name](command, parts);
  } catch (error) {
    if (error instanceof UsageMistake || error instanceof ApiFailure) {
      parts.complain(error.message);
      return error instanceof UsageMistake ? 2 : 1;
    }
    throw error;
  }
}
