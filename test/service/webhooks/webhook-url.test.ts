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
});
