import type { MailKind, MailReason, MailState } from '../../contract/mail.ts';
import type { ApiFailureName } from '../../contract/problem.ts';
import type { DisabledReason } from '../../contract/webhook-delivery.ts';
import type { SecretKind } from '../secrets/lost-secrets.ts';
import type { ExpiringKind } from '../store/retention.ts';

/**
 * The service's log events. No event has a field for a query, a body, a header or the message of an
 * unexpected error, because these may contain secrets and personal data. `duration` is in milliseconds; `at`
 * is the place in the code that threw.
 */
export type ServiceEvent =
  | { event: 'listening'; address: string }
  /** `pending` requests were incomplete when the listener ended, and `dropped` when their time was up. */
  | { event: 'stopped'; pending: number; dropped: number }
  | { event: 'answered'; operation: string; request_id: string; duration: number }
  | { event: 'refused'; path: string; request_id: string; code: ApiFailureName }
  | { event: 'webhook_disabled'; webhook_endpoint: string; reason: DisabledReason }
  | { event: 'webhook_enabled'; webhook_endpoint: string }
  | { event: 'delivered' | 'postponed' | 'given_up'; webhook_event: string; result: string }
  | {
      event:
        | 'delivery_failed'
        | 'sending_failed'
        | 'media_removal_failed'
        | 'removal_failed'
        | 'expiry_failed'
        | 'ending_failed'
        | 'scheduling_failed'
        | 'job_failed'
        | 'checkpoint_failed';
      reason: string;
    }
  | { event: 'media_removed' | 'invitations_scheduled' | 'mails_bounced'; count: number }
  | {
      event: 'mail_ended';
      shop: string;
      mail: string;
      kind: MailKind;
      state: MailState;
      reason: MailReason | '';
    }
  | { event: 'removal_continued' }
  | { event: 'reviews_ended'; published: number; removed: number; networks: number }
  | ({ event: 'expired' } & Record<ExpiringKind, number>)
  | { event: 'photos_refused' | 'media_refused' | 'mails_refused' | 'passkeys_refused'; reason: string }
  | { event: 'secrets_lost'; kind: SecretKind; count: number; ids: readonly string[] }
  | { event: 'database_connection_lost' | 'replica_unreachable'; code: string }
  | { event: 'failed'; path: string; request_id: string; reason: string; at: string };

export type ServiceLog = (event: ServiceEvent) => void;
