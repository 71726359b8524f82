import type { ExitCode } from '../../../server/command-table.ts';
import { serviceItself } from '../../store/audit.ts';
import type { Store } from '../../store/store.ts';
import { chooseShop } from '../choose-shop.ts';
import type { CommandParts } from '../command.ts';
import { auditCommand } from './audit-command.ts';
import { customerCommand } from './customer-command.ts';
import { expireCommand } from './expire-command.ts';
import { importRecordsCommand } from './import-records-command.ts';
import { inviteCommand } from './invite-command.ts';
import { mailCommand } from './mail-command.ts';
import type { RecordOptions } from './record-options.ts';
import { reviewsCommand } from './reviews-command.ts';
import { webhookCommand } from './webhook-command.ts';

/** A command on the records of the shop, as typed. */
export type RecordCommand = {
  name: RecordCommandName;
  verb: string;
  args: string[];
  options: Omit<RecordOptions, 'shop'> & { shop?: string | undefined };
};

export type RecordCommandName = keyof typeof commands;

const commands = {
  reviews: reviewsCommand,
  customer: customerCommand,
  orders: importRecordsCommand('orders'),
  events: importRecordsCommand('events'),
  invite: inviteCommand,
  mail: mailCommand,
  audit: auditCommand,
  expire: expireCommand,
  webhook: webhookCommand,
} as const satisfies Record<
  string,
  (
    command: Pick<RecordCommand, 'verb' | 'args'> & { options: RecordOptions },
    parts: CommandParts<Store>,
  ) => Promise<ExitCode>
>;

export function isRecordCommand(name: string): name is RecordCommandName {
  return Object.hasOwn(commands, name);
}

/** Runs a command on the records of one shop. */
export async function runRecordCommand(
  { name, options, ...command }: RecordCommand,
  parts: CommandParts<Store>,
): Promise<ExitCode> {
  // Records of all shops expire together, and changes to the shops themselves have their own audit log.
  const isOfService = name === 'expire' || (name === 'audit' && options.shop === serviceItself);
  const shop = isOfService ? serviceItself : await chooseShop(parts.store, options.shop);
  return commands[name]({ ...command, options: { ...options, shop } }, parts);
}
