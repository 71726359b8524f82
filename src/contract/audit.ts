import * as v from 'valibot';
import { anyText, id, requiredLine, time } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';

/** The newest entry comes first. `subject_id` finds the entries about a review, reply, webhook or similar row. */
export const getAuditLogQuery = v.object({
  action: v.optional(requiredLine(limits.shortText)),
  subject_id: v.optional(id),
  start_time: v.optional(time),
  end_time: v.optional(time),
  ...pageParameters,
});

export type GetAuditLogQuery = v.InferOutput<typeof getAuditLogQuery>;

/**
 * A change and its author. It contains neither personal data nor free text.
 * - `actor`: the kind of credentials (`signature`, `bearer`, `api-key`), `platform`, `command`, `link` for a link in an
 *   email, or `merchant` for a login on the consent page.
 * - `actor_label`: the first characters of the public token, or of the SHA-256 of a bearer token or API key; the id of a
 *   platform.
 * - `action`: the name of the operation or command.
 * - `subject_ids`: the ids that the call named or created; empty for customers, orders and events.
 * - `reason`: the reason of the call, if it has one; `code_reused` or `refresh_token_reused` if `oauth_token` revoked tokens.
 * - `outcome`: `done`, or `unknown` if the process ended during the call.
 */
export const auditEntrySchema = v.object({
  id: anyText,
  at: anyText,
  actor: anyText,
  actor_label: anyText,
  action: anyText,
  subject_ids: v.array(anyText),
  reason: anyText,
  outcome: anyText,
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
