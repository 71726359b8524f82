import { customerBody, emailUnsubscribeBody } from '../../../contract/customer.ts';
import type { EmailType } from '../../../contract/email.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import { type RemovalParts, removeCustomer } from '../../customers/remove-customer.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { ambiguousCustomer } from '../../operations/customer-records.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CustomerStore } from '../../store/customers.ts';
import { unsubscribeLink } from '../../unsubscribe/link.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions, UsageMistake } from './record-options.ts';
import { serviceUrl } from './service-url.ts';

type CustomerPorts = RemovalParts['store'] & CustomerStore & AuditStore;

/** Runs `customer export`, `customer remove` and `customer unsubscribe-link`. */
export async function customerCommand(
  { verb, options }: { verb: string; options: RecordOptions },
  parts: CommandParts<CustomerPorts>,
): Promise<ExitCode> {
  if (verb === 'export') return exportCustomer(options, parts);
  if (verb === 'remove') return printRemoval(options, parts);
  if (verb === 'unsubscribe-link') return printLink(options, parts);
  throw new UsageMistake('Choose what to do with the customer: export, remove or unsubscribe-link');
}

async function exportCustomer(
  options: RecordOptions,
  { store, print }: CommandParts<CustomerPorts>,
): Promise<ExitCode> {
  const customer = customerOf(options);
  const records = await auditedByCommand(store, options.shop, { action: 'export_customer' }, async () =>
    unambiguous(await store.exportCustomer(options.shop, customer)),
  );
  print(JSON.stringify(records, null, 2));
  return 0;
}

async function printRemoval(
  options: RecordOptions,
  { store, print, complain, openMediaFiles }: CommandParts<CustomerPorts>,
): Promise<ExitCode> {
  const customer = customerOf(options);
  const dryRun = options['dry-run'] === true;
  const parts = { store, files: dryRun ? undefined : openMediaFiles() };
  const remove = async () => unambiguous(await removeCustomer(parts, options.shop, customer, { dryRun }));
  const removed = await (dryRun
    ? remove()
    : auditedByCommand(store, options.shop, { action: 'remove_customer' }, remove));
  if (options.json) {
    print(JSON.stringify(removed));
    return 0;
  }
  for (const [kind, count] of Object.entries(removed)) print(`${count} ${kind.replaceAll('_', ' ')}`);
  print(dryRun ? 'Nothing was removed.' : 'Removed.');
  if (removed.used_uploads > 0)
    complain('Uploads that other reviews use were not deleted; they stay public.');
  if (removed.remaining_uploads > 0) {
    complain('Remaining uploads could not be deleted here; the running service deletes them within an hour.');
  }
  return 0;
}

async function printLink(
  options: RecordOptions,
  { store, print, publicUrl }: CommandParts<CustomerStore>,
): Promise<ExitCode> {
  const { email, email_type } = checked(emailUnsubscribeBody, {
    email: options.email ?? '',
    email_type: (options.type ?? 'all') as EmailType,
  });
  const url = serviceUrl(options, publicUrl);
  const link = await unsubscribeLink(store, options.shop, url, { email, type: email_type });
  print(options.json ? JSON.stringify(link) : link.url);
  return 0;
}

function customerOf({ email, id }: RecordOptions) {
  return checked(customerBody, { email, customer_id: id });
}

function unambiguous<Records extends object>(records: Records | 'ambiguous'): Records {
  if (records === 'ambiguous') throw new ApiFailure('invalid_argument', ambiguousCustomer);
  return records;
}
