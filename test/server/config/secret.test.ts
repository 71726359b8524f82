import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from '../../../src/server/config/secret.ts';

test('a secret cannot be printed by accident', () => {
  const secret = new Secret('canary');
  const printed = [
    `${secret}`,
    String(secret),
    JSON.stringify({ secret }),
    inspect({ secret }, { showHidden: true }),
  ];
  for (const text of printed) {
    expect(text).toContain('[secret]');
    expect(text).not.toContain('canary');
  }
  expect(Object.values(secret)).toEqual([]);
  expect(secret.reveal()).toBe('canary');
});
