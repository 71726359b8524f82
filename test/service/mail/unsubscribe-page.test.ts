import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewsClient } from '../../../src/client/client.ts';
import {
  languageTag,
  type MailLanguage,
  mailLanguages,
} from '../../../src/service/mail/texts/mail-languages.ts';
import { clientOf } from '../../../testing/service/client-of.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
let client: ReviewsClient;
beforeEach(async () => {
  service = await runningService();
  client = await clientOf(service);
});
afterEach(() => service.close());

const link = (email_type: 'all' | 'review_request' = 'review_request') =>
  client.call('create_unsubscribe_link', { email: 'Ada@example.com', email_type });
const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
const isUnsubscribed = async () =>
  (await service.store.refusedRecipients('1', ['ada@example.com'], 'review_request')).size === 1;

describe('an unsubscribe link', () => {
  it('unsubscribes with the POST of a mail program, as a form of either kind', async () => {
    const { url, headers } = await link();
    expect(headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await fetch(url, oneClick)).status).toBe(200);
    expect(await isUnsubscribed()).toBe(true);
    const multipart = new FormData();
    multipart.append('List-Unsubscribe', 'One-Click');
    expect((await fetch((await link()).url, { method: 'POST', body: multipart })).status).toBe(200);
  });

  it('only shows a button when it is opened, because mail scanners open links', async () => {
    const { url } = await link();
    const response = await fetch(url);
    expect(await response.text()).toMatch(/<form method="post">.*<button>Unsubscribe<\/button>/);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    for (const body of ['', 'List-Unsubscribe=Maybe', 'x=1']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(400);
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await fetch(url, { method: 'POST', body: 'broken', headers })).status).toBe(400);
    expect((await fetch(url, { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST');
    expect(await isUnsubscribed()).toBe(false);
  });

  it('changes nothing for programs that open it, prefetch it, or follow its button as a link', async () => {
    const { url } = await link();
    const before = await service.dump();
    const asked = `${url}?List-Unsubscribe=One-Click`;
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']) await fetch(asked, { method });
    for (const purpose of ['prefetch', 'prefetch;prerender', 'preview'])
      await fetch(url, { headers: { 'sec-purpose': purpose, purpose, 'x-moz': purpose } });
    await fetch(asked, { method: 'POST' });
    expect(await service.dump()).toEqual(before);
    await fetch(asked, oneClick);
    expect(await isUnsubscribed()).toBe(true);
  });

  it.each(Object.keys(mailLanguages) as MailLanguage[])(
    'is in the language of the browser: %s',
    async (language) => {
      const { unsubscribe, unsubscribing } = mailLanguages[language];
      const headers = { 'accept-language': `xx,${languageTag(language)};q=0.9,en;q=0.1` };
      const { url } = await link();
      const read = async (path: string, init: RequestInit = {}) =>
        (await fetch(path, { ...init, headers })).text();
      const opened = await read(url);
      expect(opened).toContain(`<button>${unsubscribe}</button>`);
      expect(opened).toContain(`<p>${unsubscribing.stopped} ${unsubscribing.review_request}</p>`);
      const direction = ['ar', 'fa', 'he'].includes(language) ? 'rtl' : 'ltr';
      expect(opened).toContain(`<html lang="${languageTag(language)}" dir="${direction}">`);
      expect(await read(`${url}x`)).toContain(`<h1>${unsubscribing.incomplete}</h1>`);
      expect(await read(url, oneClick)).toContain(`<h1>${unsubscribing.done}</h1>`);
    },
  );

  it('has no script, cannot be framed, and is neither cached nor indexed nor passed on', async () => {
    const { url } = await link();
    for (const response of [await fetch(url), await fetch(url, oneClick), await fetch(`${url}x`)]) {
      const text = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
      expect(policy).not.toMatch(/script|unsafe/);
      // Otherwise browsers ask for an icon that the policy forbids, and report a violation.
      expect(policy).toContain('img-src data:;');
      expect(text).toContain('<link rel="icon" href="data:,">');
      expect(text).toContain(`<style nonce="${nonce}">`);
      // The nonce is random and may spell a name.
      expect(text.replaceAll(nonce, '')).not.toMatch(/<script|onclick|ada|example\.com/i);
      expect(text).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
    }
  });

  it('shows the email address nowhere, nor anything that can be compared with one', async () => {
    const urls = [(await link()).url, (await link()).url];
    expect(new Set(urls).size).toBe(2);
    const digests = ['md5', 'sha1', 'sha256'].flatMap((algorithm) =>
      (['hex', 'base64url'] as const).map((encoding) =>
        createHash(algorithm).update('ada@example.com').digest(encoding),
      ),
    );
    const encoded = (['hex', 'base64url'] as const).map((encoding) =>
      Buffer.from('ada@example.com').toString(encoding),
    );
    for (const trace of ['ada@', 'example.com', ...digests, ...encoded]) {
      expect(urls.join()).not.toContain(trace);
    }
    await fetch(urls[0] ?? '', oneClick);
    expect(JSON.stringify(service.events)).not.toContain(urls[0]?.split('/').at(-1));
  });

  it('never expires', async () => {
    const { url } = await link();
    service.clock.now += 10 * 365 * 86_400_000;
    expect((await fetch(url, oneClick)).status).toBe(200);
    expect(await isUnsubscribed()).toBe(true);
  });

  it('is refused if any of its characters differs, for another shop, and before any link was made', async () => {
    await service.store.unsubscribeKey('2');
    const { url } = await link('all');
    const token = url.split('/').at(-1) ?? '';
    // The last character may have unused bits, so it stays.
    const forged = Array.from({ length: token.length - 1 }, (_, index) => {
      const other = token[index] === 'A' ? 'w' : 'A';
      return token.slice(0, index) + other + token.slice(index + 1);
    });
    const urls = [
      ...[...forged, token.slice(0, -4)].map((one) => url.replace(token, one)),
      url.replace('/1/', '/2/'),
      url.replace('/1/', '/3/'),
      `${service.origin}/unsubscribe/1/x`,
      `${service.origin}/unsubscribe/1/${'A'.repeat(3_000)}`,
      `${service.origin}/unsubscribe/1/%00`,
      url.replace('/1/', '/%00/'),
    ];
    const statuses = await Promise.all(urls.map(async (one) => (await fetch(one, oneClick)).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await isUnsubscribed()).toBe(false);
    expect(await service.store.findUnsubscribeKeys('3')).toEqual([]);
  });

  it('leaves an entry in the audit log that names nobody', async () => {
    await fetch((await link()).url, oneClick);
    const { list } = await client.call('get_audit_log', {});
    expect(list).toMatchObject([{ actor: 'link', action: 'email_unsubscribe', outcome: 'done' }]);
    expect(JSON.stringify(list)).not.toContain('ada');
  });
});
