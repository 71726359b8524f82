import { expect, test } from 'vitest';
import { readCommandLine } from '../../../src/edge/drivers/command-line.ts';

test.each<[string[], object]>([
  [[], { name: 'serve' }],
  [['serve'], { name: 'serve' }],
  [['--help'], { name: 'help' }],
  [['check', '--help'], { name: 'help' }],
  [['check'], { name: 'check' }],
  [['check', '--shop', 'lamps'], { name: 'check', shop: 'lamps' }],
  [['subscribe', '--url', 'https://a.example'], { name: 'subscribe', url: 'https://a.example' }],
  [['metafields'], { name: 'metafields', isDryRun: false, json: false }],
  [
    ['metafields', '--product', 'lamp', '--dry-run', '--json', '--shop', 'lamps'],
    { name: 'metafields', product: 'lamp', isDryRun: true, json: true, shop: 'lamps' },
  ],
  [['sign', 'page=1&b=2'], { name: 'sign', query: 'page=1&b=2', body: '' }],
  [['sign', '--body', '{}', '--timestamp', '17'], { name: 'sign', query: '', body: '{}', timestamp: 17 }],
  [
    ['sign', '--curl', 'get_reviews', 'page=1'],
    { name: 'sign', curl: 'get_reviews', query: 'page=1', body: '' },
  ],
])('%j is a command', (args, command) => {
  expect(readCommandLine(args)).toEqual(command);
});

test.each([
  [['chekc']],
  [['serve', 'now']],
  [['check', 'now']],
  [['check', '--url', 'https://a.example']],
  [['subscribe']],
  [['subscribe', 'https://a.example']],
  [['sign', 'a=1', 'b=2']],
  [['sign', 'a=1', '--timestamp', 'now']],
  [['metafields', 'lamp']],
  [['check', '--dry-run']],
  [['--private-token=canary']],
  [['check', '--url']],
  [['check', '--curl', 'get_reviews']],
])('%j is rejected', (args) => {
  expect(readCommandLine(args)).toEqual({ name: 'unknown' });
});
