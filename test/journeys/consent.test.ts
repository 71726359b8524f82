import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, otherShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { addShops, consentUrl, requestToken, shopPassword } from '../../testing/service/platform.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let browser: Shoppers;
let service: RunningService;
let platform: { redirectUri: string; referers: (string | undefined)[]; close: () => void };
beforeAll(async () => {
  [browser, service, platform] = await Promise.all([openBrowser(), runningService(), listeningPlatform()]);
  await addShops(service);
  await service.store.addPlatform({
    clientId: 'mailer',
    name: 'Mailer & Söhne',
    secrets: ['secret of mailer'],
    redirectUris: [platform.redirectUri],
    scopes: ['read_reviews', 'write_reviews'],
  });
});
afterAll(async () => {
  platform.close();
  await Promise.all([browser.close(), service.close()]);
});

async function listeningPlatform() {
  const referers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/callback')) referers.push(request.headers.referer);
    response.setHeader('content-type', 'text/html').end('<title>Mailer</title><h1>Welcome back</h1>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { redirectUri, referers, close: () => server.close() };
}

const url = () => consentUrl(service, { redirect_uri: platform.redirectUri });
const violations = (complaints: string[]) => complaints.filter((text) => !/status of 401/.test(text));

describe('a merchant', () => {
  test('mistypes the password, corrects it, and returns to the platform with a code that works', async () => {
    const { page, complaints } = await visit(browser, url());
    await page.getByRole('heading', { name: 'Connect Mailer & Söhne to your shop?' }).waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toHaveLength(2);
    await page.getByLabel('Shop domain or number').fill('1');
    await page.getByLabel('Password').fill('mistyped');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('alert').getByText('Shop and password do not match.').waitFor();
    await page.getByLabel('Shop domain or number').fill('lamps.example');
    await page.getByLabel('Password').fill(shopPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    const target = new URL(page.url());
    expect(target.origin + target.pathname).toBe(platform.redirectUri);
    expect(target.searchParams.get('state')).toBe('state & more');
    expect(platform.referers.at(-1)).toBeUndefined();
    const code = target.searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, redirect_uri: platform.redirectUri };
    expect((await requestToken(service, grant)).body.data).toMatchObject({ shop_id: '2' });
    expect(violations(complaints)).toEqual([]);
  });

  test('refuses without logging in', async () => {
    const { page, complaints } = await visit(browser, url());
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    expect(violations(complaints)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)(
    'can use the page with assistive technology, in %s colors',
    async (scheme) => {
      const { page } = await visit(browser, url(), {
        colorScheme: scheme,
        viewport: { width: 320, height: 640 },
      });
      const { violations: found } = await new AxeBuilder({ page }).analyze();
      expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );
});

test('another site can neither frame the page nor submit its form', async () => {
  const evil = await otherShop(`<iframe src="${url().replaceAll('&', '&amp;')}"></iframe>`, { forbids: '' });
  const { page } = await visit(browser, evil.address);
  await expect.poll(() => page.frames().length).toBe(2);
  await expect.poll(async () => (await page.frames()[1]?.locator('form').count()) ?? 0).toBe(0);
  await evil.close();

  const fields = `<input name="decision" value="allow"><input name="shop" value="1">
    <input name="password" value="${shopPassword}"><button>Win</button>`;
  const forged = await otherShop(
    `<form method="post" action="${url().replaceAll('&', '&amp;')}">${fields}</form>`,
    {
      forbids: '',
    },
  );
  const visited = await visit(browser, forged.address);
  await visited.page.getByRole('button', { name: 'Win' }).click();
  await visited.page.getByText('The form was sent by another site').waitFor();
  await forged.close();
});
