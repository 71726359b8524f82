import type { Store } from '../../../src/service/store/store.ts';
import { anEvent, anOrder } from './order.ts';
import { aReview } from './review.ts';

/** Adds rows of every kind that a database holds besides its first reviews. The store needs keys. */
export async function fillOtherTables(store: Store): Promise<void> {
  await authorizePlatform(store);
  await addPerson(store);
  const expiresAt = 4_000_000_000;
  const caller = { shop: '1', secrets: ['private'], scopes: [], expires_at: null };
  await store.addCaller('signature', 'public', caller);
  await store.useSignature('1', {
    signature: 's',
    operation: 'create_review',
    key: '',
    expiresAt,
    spend: true,
  });
  await store.beginWrite('1', { credential: 'c', key: 'k', fingerprint: 'f', expiresAt });
  await store.createExclusion('1', { email: 'ada@example.com' });
  await store.unsubscribe('1', 'ada@example.com', 'all');
  await store.unsubscribeKey('1');
  await store.beginRemoval('1', { email: 'bob@example.com' });
  await store.saveOrders('1', [anOrder()]);
  await addInvitation(store);
  await store.addCustomerEvents('1', [anEvent({ id: 'e' })]);
  const mail = { kind: 'invitation', email: 'cleo@example.com', language: 'en', dueAt: 0 } as const;
  await store.enqueueMail('1', { ...mail, order_id: '1', invitation_id: '1', review_id: '' });
  for (const claimed of await store.claimMails(1, 1_000)) await store.endMail(claimed, { state: 'sent' });
  await store.updateSettings('1', { templates: [{ name: 'Thanks', language: '', text: 'Thank you' }] });
  await store.beginUpload('1', { name: 'f/a.jpg', url: '/a.jpg', files: ['a.jpg'] }, 1);
  const change = { actor_label: '', action: 'import', subject_ids: [], reason: '' };
  const entry_id = await store.beginAudit('1', { actor: 'command', ...change });
  const [{ id = '' } = {}] = (await store.listReviews('1', { page: 1, page_size: 1 })).list;
  const by = { entry_id, action: 'flag_reviews', actor: 'command', actor_label: '' };
  await store.moderateReview('1', id, { kind: 'flag', flags: { is_top: 1 } }, by);
  await store.createJob('1', { kind: 'moderate', by, input: {} });
  const file = await store.beginImport('1', 'reviews.csv');
  await store.importTogether((add) => add('1', [{ key: 'of a file', review: aReview() }]), file);
}

/** A platform with a used code, tokens of both kinds and the events of its authorization. */
async function authorizePlatform(store: Store): Promise<void> {
  const platform = await store.addPlatform({
    clientId: 'mailer',
    name: 'Mailer',
    secrets: ['secret'],
    redirectUris: ['https://mailer.example/'],
    scopes: ['read_reviews'],
  });
  const expiresAt = 4_000_000_000;
  const redirectUri = 'https://mailer.example/';
  // More than the number of retries of a failed transaction.
  for (let code = 1; code <= 8; code++) {
    await store.authorize('1', platform, {
      scopes: ['read_reviews'],
      code: `code ${code}`,
      family: `family ${code}`,
      redirectUri,
      challenge: '',
      expiresAt,
    });
  }
  await store.redeemCode(
    '1',
    platform,
    { code: 'code 1', redirectUri, challenge: '' },
    { access: { hash: 'access', expiresAt }, refresh: { hash: 'refresh', expiresAt } },
  );
}

/** An invitation that led to a review. */
async function addInvitation(store: Store): Promise<void> {
  await store.saveOrders('1', [anOrder({ id: '102', products: [{ product_id: '13' }] })]);
  const times = { not_before: '', expires_at: '2100-01-01T00:00:00Z' };
  const created = await store.createInvitation('1', '102', times);
  if (typeof created === 'string') throw new Error(created);
  const review = aReview({ product_id: '13', product_handle: 'shade' });
  const submission = { heldFor: [], networkHash: '' };
  await store.addInvitedReview('1', created.invited.invitation.id, review, submission);
}

async function addPerson(store: Store): Promise<void> {
  const roles = [{ shop: '1', role: 'owner' as const }];
  const person = await store.addPerson({ email: 'ada@lamps.example', name: 'Ada', roles });
  if (person === 'exists') return;
  const expiresAt = Date.now() + 3_600_000;
  await store.addSignInLink(person.id, { hash: 'hash of a link', setsPassword: true, expiresAt });
  await store.beginSession(person.id, {
    ...{ hash: 'hash of a session', idleTime: 1_000, expiresAt },
    ...{ browser: 'Firefox', system: 'Linux', network: 'public' },
  });
  await store.addChallenge({ hash: 'hash of a challenge', person: person.id, expiresAt });
  await store.setAuthenticator(person.id, { secret: 'JBSWY3DPEHPK3PXP', step: 1 });
  const passkey = {
    id: 'credential',
    publicKey: 'key',
    counter: 0,
    transports: ['usb'],
    name: 'Firefox, Linux',
  };
  await store.addPasskey(person.id, passkey);
  await store.setRecoveryCodes(person.id, ['hash of a code']);
}
