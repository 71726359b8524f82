import type { CustomerExclusion } from '../../src/contract/customer.ts';
import type { Invitation } from '../../src/contract/invitation.ts';
import type { Mail } from '../../src/contract/mail.ts';
import { qrCode } from '../../src/service/invitations/qr-code.ts';
import { InvalidFields } from './fake-responses.ts';
import type { Operations } from './fake-service.ts';

const at = '2026-11-20T11:00:00Z';

const invitation: Invitation = {
  ...{ id: '3', order_id: '1001', state: 'opened', not_before: at, expires_at: '2027-01-19T11:00:00Z' },
  ...{ created_at: at, sent_at: at, reminded_at: '', opened_at: '2026-11-22T11:00:00Z' },
  ...{ evaluated_at: '', cancelled_at: '', reviews: [{ product_id: '1', review_id: '9' }] },
};

const mail: Mail = {
  ...{ id: '31', kind: 'invitation', state: 'unknown', reason: 'lost', email: 'noor@example.com' },
  ...{ language: 'en', order_id: '1001', invitation_id: '3', review_id: '', message_id: 'm', attempts: 2 },
  ...{ created_at: at, due_at: '', ended_at: at },
};

const excluded: CustomerExclusion = {
  ...{ customer_id: '', first_name: '', last_name: '', email: 'stop@example.com', phone: '' },
  ...{ created_at: at, updated_at: at },
};

/** The operations behind the pages about invitations and mails, over records in memory. */
export function mailOperations(): Operations {
  let invitations = [
    invitation,
    { ...invitation, id: '2', order_id: '1000', state: 'evaluated' as const, evaluated_at: at },
  ];
  let mails = [
    mail,
    { ...mail, id: '30', state: 'failed' as const, reason: 'refused_address' as const, email: '' },
    { ...mail, id: '29', state: 'sent' as const, reason: '' as const, email: '', attempts: 1 },
  ];
  let exclusions = [excluded];
  return {
    get_invitations: ({ state, order_id: order }) =>
      pageOf(
        invitations.filter((one) => (!state || one.state === state) && (!order || one.order_id === order)),
      ),
    create_invitation: ({ order_id, with_qr }) => {
      if (!/^\d{1,20}$/.test(String(order_id))) {
        throw new InvalidFields({ field: 'order_id', message: 'must be numeric text' });
      }
      if (order_id === '404') throw 'not_found';
      if (order_id === '410') throw 'invalid_argument';
      const known = invitations.find((one) => one.order_id === order_id);
      const created = known ?? { ...invitation, id: '4', order_id: String(order_id), reviews: [] };
      if (!known) invitations = [created, ...invitations];
      const url = `https://lamps.example/write/k.1.${created.id}.c`;
      return { ...created, url, is_new: known ? 0 : 1, qr: with_qr ? qrCode(url) : undefined };
    },
    get_mails: ({ state }) => pageOf(mails.filter((one) => !state || one.state === state)),
    resend_mails: ({ ids }) => {
      const isSent = (one: Mail) => (ids as string[]).includes(one.id) && one.email !== '';
      const resent = mails.filter(isSent).map(({ id }) => id);
      mails = mails.map((one) => (isSent(one) ? { ...mail, state: 'waiting', reason: '', due_at: at } : one));
      return { resent, missing: [] };
    },
    get_customer_excludes: () => pageOf(exclusions),
    create_customer_exclude: ({ email }) => {
      if (exclusions.some((one) => one.email === email)) throw 'already_exists';
      exclusions = [...exclusions, { ...excluded, email: String(email) }];
      return exclusions.at(-1);
    },
    delete_customer_exclude: ({ email }) => {
      exclusions = exclusions.filter((one) => one.email !== email);
      return {};
    },
  };
}

function pageOf(list: readonly unknown[]) {
  return { page: { page: 1, page_size: 20, total_page: 1, count: list.length }, list };
}
