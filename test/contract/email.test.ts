import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailAddress, normalizedEmail } from '../../src/contract/email.ts';

describe('an email address', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    [' ada@example.com\t', 'ada@example.com'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['A\u030asa@example.com', 'åsa@example.com'],
    ['"a b"@example.com', '"a b"@example.com'],
    ['ada@example.com:80', 'ada@example.com:80'],
    ['ada@ex%61mple.com', 'ada@ex%61mple.com'],
    ['ada@example%2ecom', 'ada@example%2ecom'],
    ['ada@exa mple.com', 'ada@exa mple.com'],
    ['ada', 'ada'],
    ['@example.com', '@example.com'],
    ['', ''],
  ])('%j is the mailbox %j', (given, email) => {
    expect(normalizedEmail(given)).toBe(email);
    expect(normalizedEmail(normalizedEmail(given))).toBe(email);
  });

  it.each(['ada', '@example.com', 'ada@', 'a b@example.com', 'ada@example.com\nBcc: x', ''])(
    'cannot be %j',
    (given) => {
      expect(v.safeParse(emailAddress, given).success).toBe(false);
    },
  );
});
