import { describe, expect, it } from 'vitest';
import { webhookUrlProblem } from '../../../src/service/webhooks/webhook-url.ts';

describe('the URL of a webhook', () => {
  it('must be HTTPS without credentials; in development it may be HTTP', () => {
    expect(webhookUrlProblem('https://example.com/hook', false)).toBeUndefined();
    expect(webhookUrlProblem('http://example.com/hook', false)).toMatch('https');
    expect(webhookUrlProblem('http://127.0.0.1/hook', true)).toBeUndefined();
    expect(webhookUrlProblem('https://user:secret@example.com/', true)).toMatch('credentials');
    expect(webhookUrlProblem('https://', false)).toMatch('http(s) URL');
  });

  it.each([
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://10.0.0.1:8443/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://[64:ff9b:1::7f00:1]/hook',
    'https://[fd00::1]/hook',
  ])('must not be %s', (url) => {
    expect(webhookUrlProblem(url, false)).toBe('must not be a private or reserved IP address');
    expect(webhookUrlProblem(url, true)).toBeUndefined();
  });

  it.each(['https://93.184.215.14/hook', 'https://[2606:4700:4700::1111]/hook', 'https://127.example/hook'])(
    'may be %s',
    (url) => {
      expect(webhookUrlProblem(url, false)).toBeUndefined();
    },
  );
});
