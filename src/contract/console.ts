import * as v from 'valibot';
import { anyText } from './field.ts';
import type { OperationName } from './operations.ts';
import { type Role, roles } from './role.ts';

export { type Role, roles } from './role.ts';

/** The path of the console on the service; all its pages, files and calls are below it. */
export const consolePath = '/console';

/**
 * The person who is signed in, with the shops and the role in each. `people` have the names of everyone with
 * a role in one of these shops, who may appear in its audit log. `expires_at` is an ISO time.
 * `lacks_factor`: whether the person must add a second factor before calling operations.
 */
export const consoleSessionSchema = v.object({
  person: v.object({ id: anyText, name: anyText }),
  shops: v.array(v.object({ shop: anyText, name: anyText, role: v.picklist(roles) })),
  people: v.array(v.object({ id: anyText, name: anyText })),
  expires_at: anyText,
  lacks_factor: v.boolean(),
});

export type ConsoleSession = v.InferOutput<typeof consoleSessionSchema>;

/** Whether a person with this role may call an operation. Unknown operations are refused. */
export function mayCall(role: Role, operation: string): boolean {
  const lowest = Object.hasOwn(lowestRoles, operation) ? lowestRoles[operation] : 'nobody';
  return lowest !== undefined && lowest !== 'nobody' && roles.indexOf(role) <= roles.indexOf(lowest);
}

/**
 * The lowest role that may call an operation in the console. Readers read reviews, moderators decide and
 * reply, and owners do everything else. `nobody`: platforms call it with their own credentials.
 */
const lowestRoles: Record<OperationName, Role | 'nobody'> & { [future: string]: Role | 'nobody' } = {
  get_reviews: 'reader',
  get_review: 'reader',
  get_rating: 'reader',
  create_review: 'owner',
  delete_review: 'owner',
  create_review_reply: 'moderator',
  update_review_reply: 'moderator',
  delete_review_reply: 'moderator',
  get_image_upload_policy_token: 'owner',
  get_video_upload_url: 'owner',
  create_shop_webhook: 'owner',
  update_shop_webhook: 'owner',
  delete_shop_webhook: 'owner',
  get_shop_webhooks: 'owner',
  send_test_webhook: 'owner',
  get_orders: 'reader',
  get_customer_events: 'reader',
  email_unsubscribe: 'owner',
  create_customer_exclude: 'owner',
  delete_customer_exclude: 'owner',
  get_customer_excludes: 'owner',
  get_oauth_authorize_url: 'nobody',
  oauth_authorize: 'nobody',
  oauth_token: 'nobody',
  oauth_revoke_token: 'nobody',
  oauth_disconnect: 'nobody',
  oauth_cancel: 'nobody',
  get_shop_authorization_info: 'nobody',
  get_shop_install_status: 'nobody',
  create_reviews: 'owner',
  revise_review: 'owner',
  withdraw_review: 'owner',
  get_review_status: 'owner',
  get_moderation_reviews: 'reader',
  get_moderation_summary: 'reader',
  publish_reviews: 'moderator',
  hide_reviews: 'moderator',
  flag_reviews: 'moderator',
  undo_moderation: 'moderator',
  moderate_matching_reviews: 'moderator',
  undo_moderation_job: 'moderator',
  hide_review_media: 'moderator',
  move_review: 'moderator',
  get_audit_log: 'reader',
  get_jobs: 'reader',
  get_job: 'reader',
  cancel_job: 'moderator',
  create_orders: 'owner',
  create_invitation: 'owner',
  get_invitations: 'reader',
  get_mails: 'owner',
  resend_mails: 'owner',
  create_customer_events: 'owner',
  create_unsubscribe_link: 'owner',
  check_email_recipients: 'owner',
  export_customer: 'owner',
  remove_customer: 'owner',
  get_webhook_states: 'owner',
  get_webhook_deliveries: 'owner',
  resend_webhook_deliveries: 'owner',
  enable_shop_webhook: 'owner',
  disable_shop_webhook: 'owner',
  get_shop_settings: 'reader',
  update_shop_settings: 'owner',
  update_moderation_tools: 'moderator',
  get_imports: 'owner',
  preview_import: 'owner',
  import_reviews: 'owner',
  undo_import: 'owner',
  export_reviews: 'owner',
  create_backup: 'owner',
  get_products: 'reader',
  get_credentials: 'owner',
  create_credential: 'owner',
  rotate_credential: 'owner',
  revoke_credential: 'owner',
  get_connections: 'owner',
  end_connection: 'owner',
  get_people: 'owner',
  add_person: 'owner',
  set_role: 'owner',
};
