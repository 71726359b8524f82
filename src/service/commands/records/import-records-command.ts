import * as v from 'valibot';
import { customerEventInput } from '../../../contract/customer-event.ts';
import { limits } from '../../../contract/limits.ts';
import { orderInput } from '../../../contract/order.ts';
import { plainMessage } from '../../../contract/plain-message.ts';
import { isFuture } from '../../../contract/time.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { CustomerEventStore } from '../../store/customer-events.ts';
import type { OrderStore } from '../../store/orders.ts';
import type { CommandParts } from '../command.ts';
import { ordersOfRows } from './orders-of-rows.ts';
import { type RecordOptions, UsageMistake } from './record-options.ts';

/** Each kind of records with the operation that stores one batch, and its schema. */
const kinds = {
  orders: {
    action: 'create_orders',
    schema: orderInput,
    save: (store: OrderStore, shop: string, batch: unknown[]) =>
      store.saveOrders(shop, v.parse(v.array(orderInput), batch)),
  },
  events: {
    action: 'create_customer_events',
    schema: customerEventInput,
    save: async (store: CustomerEventStore, shop: string, batch: unknown[]) => {
      const created = await store.addCustomerEvents(shop, v.parse(v.array(customerEventInput), batch));
      return { created, unchanged: batch.length - created };
    },
  },
} as const;

type RecordPorts = OrderStore & CustomerEventStore;

type Kind = keyof typeof kinds;

/**
 * `orders import` and `events import`: stores the records of a CSV or NDJSON file, in batches. The columns
 * are the fields of the operation that stores them. Rejected records are named by line, and the others are
 * stored.
 */
export function importRecordsCommand(kind: Kind) {
  return async (
    { verb, args, options }: { verb: string; args: string[]; options: RecordOptions },
    parts: CommandParts<RecordPorts & AuditStore>,
  ): Promise<ExitCode> => {
    const [file, ...others] = args;
    if (verb !== 'import' || file === undefined || others.length > 0) {
      throw new UsageMistake(`Name one file: ${kind} import <file.csv or file.ndjson>`);
    }
    const dryRun = options['dry-run'] === true;
    const run = () => importFile(kind, file, { dryRun, shop: options.shop }, parts);
    const totals = dryRun
      ? await run()
      : await auditedByCommand(parts.store, options.shop, { action: kinds[kind].action }, run);
    parts.print(options.json ? JSON.stringify(totals) : summaryOf(totals, dryRun));
    return totals.rejected > 0 && totals.accepted === 0 ? 1 : 0;
  };
}

type Totals = { accepted: number; rejected: number; created: number; updated: number; unchanged: number };

async function importFile(
  kind: Kind,
  file: string,
  { dryRun, shop }: { dryRun: boolean; shop: string },
  { store, now, readRecords, complain }: CommandParts<RecordPorts>,
): Promise<Totals> {
  const { schema, save } = kinds[kind];
  const totals: Totals = { accepted: 0, rejected: 0, created: 0, updated: 0, unchanged: 0 };
  let batch: unknown[] = [];
  const saveBatch = async () => {
    if (!dryRun && batch.length > 0) {
      for (const [outcome, count] of Object.entries(await save(store, shop, batch))) {
        totals[outcome as keyof Totals] += count;
      }
    }
    batch = [];
  };
  const rows = readRecords(file);
  for await (const { line, value, problem } of kind === 'orders' ? ordersOfRows(rows) : rows) {
    const mistakes = problem ?? mistakesIn(schema, value, now());
    if (mistakes === undefined) {
      totals.accepted += 1;
      if (batch.push(value) === limits.batch) await saveBatch();
      continue;
    }
    totals.rejected += 1;
    if (totals.rejected <= shownMistakes) complain(`line ${line}: ${mistakes}`);
  }
  await saveBatch();
  if (totals.rejected > shownMistakes) complain(`and ${totals.rejected - shownMistakes} more`);
  return totals;
}

const shownMistakes = 20;

function mistakesIn(schema: v.GenericSchema, value: unknown, now: number): string | undefined {
  const parsed = v.safeParse(schema, value, { message: plainMessage });
  if (!parsed.success) {
    return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${issue.message}`).join('; ');
  }
  const { created_at = '', sent_at = '' } = parsed.output as { created_at?: string; sent_at?: string };
  return isFuture(created_at, now) || isFuture(sent_at, now) ? 'its time is in the future' : undefined;
}

function summaryOf({ accepted, rejected, created, updated, unchanged }: Totals, dryRun: boolean): string {
  const refused = rejected > 0 ? `; ${rejected} rejected` : '';
  if (dryRun) return `${accepted} would be imported${refused}. Nothing was stored.`;
  return `${created} created, ${updated} updated, ${unchanged} unchanged${refused}`;
}
