import { expect, test } from 'vitest';
import { createHostCheck } from '../../../src/server/network/host.ts';

const isHost = createHostCheck();

test.each([
  'shop.example',
  'SHOP.example:8080',
  'localhost',
  'my_host',
  '127.0.0.1:1',
  '[::1]',
  '[::1]:8788',
])('%j is a host', (value) => expect(isHost(value)).toBe(true));

test.each([
  null,
  undefined,
  '',
  ' ',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  'u@a',
  'a, b',
  'a:',
  'a:x',
  'a:99999',
  '[::1',
  '[:::1]',
  'é',
  '%41',
  'a\\b',
])('%j is no host', (value) => expect(isHost(value)).toBe(false));
