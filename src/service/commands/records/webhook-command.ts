import { limits } from '../../../contract/limits.ts';
import { pageOf } from '../../../contract/page.ts';
import {
  deliveryStates,
  getWebhookDeliveriesQuery,
  type ResentDeliveries,
  resendWebhookDeliveriesBody,
  type WebhookDelivery,
  type WebhookState,
} from '../../../contract/webhook-delivery.ts';
import type { ExitCode } from '../../../server/command-table.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { WebhookLogStore } from '../../store/webhook-log.ts';
import type { CommandParts } from '../command.ts';
import { checked, type RecordOptions, UsageMistake } from './record-options.ts';

type Arguments = { verb: string; args: string[]; options: RecordOptions };

/**
 * Runs `webhook list`, `deliveries`, `resend`, `enable` and `disable` on the webhooks of a shop and of all
 * platforms that it authorized.
 */
export async function webhookCommand(
  { verb, args, options }: Arguments,
  parts: CommandParts<WebhookLogStore & AuditStore>,
): Promise<ExitCode> {
  if (verb === 'list') return listWebhooks(options, parts);
  const [id = '', ...deliveries] = args;
  if (!['deliveries', 'resend', 'enable', 'disable'].includes(verb)) {
    throw new UsageMistake('Choose what to do with webhooks: list, deliveries, resend, enable or disable');
  }
  if (id === '') throw new UsageMistake(`Name the webhook: webhook ${verb} <id>`);
  const [webhook] = await parts.store.listWebhookStates(options.shop, undefined, id);
  if (!webhook) {
    parts.complain(`No webhook has the id ${id}`);
    return 1;
  }
  if (verb === 'deliveries') return listDeliveries(id, options, parts);
  if (verb === 'resend') return resend(id, deliveries, options, parts);
  return setEnabled(webhook, verb === 'enable', options, parts);
}

async function listWebhooks(
  options: RecordOptions,
  { store, print }: CommandParts<WebhookLogStore>,
): Promise<ExitCode> {
  const webhooks = await store.listWebhookStates(options.shop);
  if (options.json) print(JSON.stringify(webhooks));
  else for (const webhook of webhooks) print(webhookLine(webhook));
  return 0;
}

function webhookLine(webhook: WebhookState): string {
  const { id, topic, url, state, since, reason, next_probe_at: probe, waiting, dead } = webhook;
  const details = since && ` since ${since}${reason && ` (${reason}${probe && `, next probe ${probe}`})`}`;
  return `${id}  ${topic}  ${url}  ${state}${details}, ${waiting} waiting, ${dead} dead`;
}

async function listDeliveries(
  webhook_id: string,
  options: RecordOptions,
  { store, print }: CommandParts<WebhookLogStore>,
): Promise<ExitCode> {
  const query = checked(getWebhookDeliveriesQuery, {
    webhook_id,
    state: deliveryStates.find((state) => state === options.state),
    start_time: options.since,
    end_time: options.until,
    page: options.page,
    page_size: options['page-size'],
  });
  if (options.state !== undefined && query.state === undefined) {
    throw new UsageMistake(`--state must be one of ${deliveryStates.join(', ')}`);
  }
  const { page = 1, page_size = limits.pageSize } = query;
  const { count, list } = await store.listDeliveries(options.shop, { ...query, page, page_size });
  const position = pageOf(page, page_size, count);
  if (options.json) {
    print(JSON.stringify({ page: position, list }));
    return 0;
  }
  for (const delivery of list) print(deliveryLine(delivery));
  const deliveries = count === 1 ? 'delivery' : 'deliveries';
  print(`Page ${page} of ${Math.max(1, position.total_page)}; ${count} ${deliveries}`);
  return 0;
}

function deliveryLine(delivery: WebhookDelivery): string {
  const { id, created_at, event_type, event_id, state, next_attempt_at, attempts } = delivery;
  const last = attempts.at(-1);
  const outcome = last && `${last.error || last.status} after ${last.duration} ms`;
  const tries = `${attempts.length} ${attempts.length === 1 ? 'attempt' : 'attempts'}`;
  const next = next_attempt_at && `next ${next_attempt_at}`;
  return [id, created_at, event_type, event_id, state, tries, outcome, next].filter(Boolean).join('  ');
}

async function resend(
  webhook_id: string,
  args: string[],
  options: RecordOptions,
  { store, print, complain }: CommandParts<WebhookLogStore & AuditStore>,
): Promise<ExitCode> {
  const ids = args.length > 0 ? { ids: [...new Set(args)] } : {};
  const query = checked(resendWebhookDeliveriesBody, {
    webhook_id,
    ...ids,
    start_time: options.since,
    end_time: options.until,
  });
  if (options['dry-run']) {
    const listed = { ...query, state: 'dead', page: 1, page_size: 1 } as const;
    const count = query.ids?.length ?? (await store.listDeliveries(options.shop, listed)).count;
    print(options.json ? JSON.stringify({ count }) : `${count} would be sent again`);
    return 0;
  }
  const resent: ResentDeliveries = { resent: [], missing: [] };
  const change = { action: 'resend_webhook_deliveries', subject_ids: [webhook_id] };
  for (let isLast = false; !isLast; ) {
    const batch = await auditedByCommand(store, options.shop, change, () =>
      store.resendDeliveries(options.shop, query, limits.batch),
    );
    resent.resent.push(...batch.resent);
    resent.missing.push(...batch.missing);
    isLast = query.ids !== undefined || batch.resent.length < limits.batch;
  }
  for (const id of resent.missing) complain(`No waiting or dead delivery has the id ${id}`);
  print(options.json ? JSON.stringify(resent) : `${resent.resent.length} sent again`);
  return resent.missing.length > 0 ? 1 : 0;
}

async function setEnabled(
  { id, url }: WebhookState,
  isEnabled: boolean,
  options: RecordOptions,
  { store, print }: CommandParts<WebhookLogStore & AuditStore>,
): Promise<ExitCode> {
  const verb = isEnabled ? 'enable' : 'disable';
  const done = `${verb}d`;
  if (options['dry-run']) {
    print(options.json ? JSON.stringify({ id, url }) : `Deliveries to ${url} would be ${done}`);
    return 0;
  }
  const change = { action: `${verb}_shop_webhook`, subject_ids: [id] };
  await auditedByCommand(store, options.shop, change, () =>
    store.setWebhookEnabled(options.shop, id, isEnabled),
  );
  const [webhook] = await store.listWebhookStates(options.shop, undefined, id);
  print(options.json ? JSON.stringify(webhook) : `Deliveries to ${url} are ${done}`);
  return 0;
}
