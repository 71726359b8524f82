import * as v from 'valibot';
import { anyText, givenText, requiredLine, time } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';

/** An id, or the first characters of a token, hash or folder. */
const auditSubject = v.pipe(givenText, v.regex(/^[\w-]{1,20}$/, 'must be an id or the start of a token'));

/**
 * The newest entry comes first. `subject_id` finds the entries about a review, reply, webhook, token or
 * upload; `person_id` finds the entries by a person, also by one who was removed.
 */
export const getAuditLogQuery = v.object({
  action: v.optional(requiredLine(limits.shortText)),
  subject_id: v.optional(auditSubject),
  person_id: v.optional(requiredLine(limits.shortText)),
  start_time: v.optional(time),
  end_time: v.optional(time),
  ...pageParameters,
});

export type GetAuditLogQuery = v.InferOutput<typeof getAuditLogQuery>;

/**
 * A change and its author. It contains neither personal data nor free text.
 * - `actor`: the kind of credentials (`signature`, `bearer`, `api-key`), `platform`, `person` for somebody in
 *   the console, `command`, `link` for a link in an email, `merchant` for a login on the consent page,
 *   `upload` for the holder of upload credentials, or `service` for what the service does by itself.
 * - `actor_label`: the first characters of the public token, or of the SHA-256 of a bearer token or API key;
 *   the id of a platform or person; otherwise empty.
 * - `action`: the name of the operation or command; `upload_image`, `upload_video`, `remove_unused_media`,
 *   `remove_reviews`, or `expire_` and the kind of records.
 * - `subject_ids`: the ids that the call named or created; the first characters of the public token or of the
 *   SHA-256 of other credentials and tokens, or of the random folder of an upload; empty for customers,
 *   orders and events.
 * - `reason`: the reason of the call, if it has one; of changed flags, `featured`, `unfeatured`, `pinned`,
 *   `unpinned`, `verified` and `unverified`, separated by commas; of `oauth_token`, the kind of grant, or
 *   `code_reused` or `refresh_token_reused` if it revoked tokens; of a change by the service, `gone`,
 *   `failing`, `unused`, `retention`, or the reason of a review that ended.
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
