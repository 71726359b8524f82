import type { Page } from 'playwright';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createReviewBody } from '../../src/contract/review.ts';
import { scryptPasswords } from '../../src/service/drivers/process/scrypt-passwords.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { freshFetch } from '../../testing/server/fresh-fetch.ts';
import { codeOf } from '../../testing/service/authenticator-app.ts';

const waiting = v.parse(createReviewBody, {
  rating: 2,
  author: 'Noor A.',
  content: 'The handle came loose.',
  product_id: '7001',
  product_handle: 'console-mug',
  is_published: 0,
});
const password = 'a quiet harbour at dawn';
let browser: Shoppers;
let shop: Awaited<ReturnType<typeof openShop>>;
let email: string;
let person: string;
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openShop({ isEmpty: true })]);
  await shop.store.createReview(ownShop, waiting);
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@lamps.example`;
  const roles = [{ shop: ownShop, role: 'owner' as const }];
  const added = await shop.store.addPerson({ email, name: 'Ada', roles });
  if (added === 'exists') throw new Error('Expected a new person');
  person = added.id;
  await shop.store.setPersonPassword(person, await scryptPasswords(2).hash(password));
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

async function fillPassword(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openAccount() {
  const opened = await visit(browser, `${shop.address}/console/account`);
  await fillPassword(opened.page);
  await opened.page.getByRole('heading', { name: 'Second factor' }).waitFor();
  return opened;
}

/** Chromium reports refused calls as errors of the network: also those that a sign-out overtakes. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 40[01]/.test(text));

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByLabel('Email').waitFor();
}

it('a merchant adds an authenticator app, and signs in with a code and with a recovery code', async () => {
  const { page, complaints } = await openAccount();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  expect(await page.getByRole('img', { name: /^Scan this code/ }).boundingBox()).toMatchObject({
    width: 176,
  });
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Code from the app').fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('This code is wrong.').waitFor();
  await page.getByLabel('Code from the app').fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const codes = await page.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 left').waitFor();

  await signOut(page);
  await fillPassword(page);
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.locator('script').count()).toBe(0);
  // The code that added the app is used up, the one of the next half minute is not.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Continue' }).first().click();
  await page.getByRole('link', { name: /^To do/ }).waitFor();

  await signOut(page);
  await fillPassword(page);
  await page.getByText('No access to your app?').click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).nth(1).click();
  await page.getByRole('link', { name: /^To do/ }).waitFor();
  expect(unexpected(complaints)).toEqual([]);
});

it('a merchant sees and ends sessions, and changes the password', async () => {
  const phone = await openAccount();
  const { page, complaints } = await openAccount();
  await page.getByText('this browser').waitFor();
  expect(await page.locator('section[aria-labelledby=sessions] .record').count()).toBe(2);
  await page.getByRole('button', { name: /^Sign out: / }).click();
  await expect.poll(() => page.locator('section[aria-labelledby=sessions] .record').count()).toBe(1);
  await phone.page.reload();
  await phone.page.getByLabel('Email').waitFor();
  await fillPassword(phone.page);
  await phone.page.getByRole('heading', { name: 'Second factor' }).waitFor();
  const change = async (current: string, chosen: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(chosen);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('wrong', 'four words of mine');
  await page.getByText('This is not your current password').waitFor();
  await change(password, 'password123');
  await page.getByText('Choose a password that is harder to guess').waitFor();
  expect(await violations(page)).toEqual([]);
  await change(password, 'four words of mine');
  await page.getByText('Your password has changed.').waitFor();
  await phone.page.reload();
  await phone.page.getByLabel('Email').waitFor();
  expect(unexpected(complaints)).toEqual([]);
});

it('a draft of a reply is gone after the sign-out, also for the next person', async () => {
  const { page } = await openAccount();
  await page.goto(`${shop.address}/console/${ownShop}/todo`);
  await page.locator('textarea').fill('A secret draft');
  const drafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(drafts).toContain('A secret draft');
  await signOut(page);
  expect(await drafts()).not.toContain('secret');
});

describe.runIf(inject('engine') === 'Chromium')('a passkey', () => {
  /** A browser of the account with an authenticator that agrees to everything. */
  async function withAuthenticator() {
    const opened = await openAccount();
    const devtools = await opened.page.context().newCDPSession(opened.page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { page } = opened;
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('button', { name: 'Remove: Passkey' }).waitFor();
    return { ...opened, devtools, authenticatorId };
  }

  it('signs in alone and leads on, once per challenge, and in the browser that got the challenge', async () => {
    const { page, complaints } = await withAuthenticator();
    await signOut(page);
    await page.goto(`${shop.address}/console/${ownShop}/hidden`);
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const sent = page.waitForRequest(/passkey\/finish$/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('link', { name: /^Hidden/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/${ownShop}/hidden`);
    const request = await sent;
    const headers = new Headers(
      Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':')),
    );
    const replay = await freshFetch(request.url(), {
      method: 'POST',
      headers,
      body: request.postData() ?? '',
    });
    expect(replay.status).toBe(401);
    expect(unexpected(complaints)).toEqual([]);
    await page.goto(`${shop.address}/console/account`);
    await page.getByText(/^Chrome, Linux.*used/).waitFor();
  });

  it('does not sign in without verifying its user, nor if its counter goes back', async () => {
    const { page, devtools, authenticatorId } = await withAuthenticator();
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    await signOut(page);
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('No passkey was used.').waitFor();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    const [credential] = credentials;
    if (!credential) throw new Error('Expected a passkey');
    const { credentialId } = credential;
    const stored = await shop.store.findFactors(person);
    await shop.store.usePasskey(stored.passkeys[0]?.id ?? '', 1_000);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey doesn’t sign in here.').waitFor();
    await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
    await devtools.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 1_000 },
    });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('link', { name: /^To do/ }).waitFor();
  });

  it('is the second factor of the password, and ends when it is removed', async () => {
    const { page } = await withAuthenticator();
    await signOut(page);
    await fillPassword(page);
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('link', { name: /^To do/ }).waitFor();
    await page.goto(`${shop.address}/console/account`);
    await page.getByRole('button', { name: 'Remove: Passkey' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Remove: Passkey' }).count()).toBe(0);
    await signOut(page);
    await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey doesn’t sign in here.').waitFor();
  });
});
