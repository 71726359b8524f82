import type { CommandTable } from '../../server/command-table.ts';
import { type ArgumentOptions, readArguments } from '../../server/drivers/read-arguments.ts';
import type { Command } from '../commands/run-command.ts';

/** Reads the arguments of the process. Without arguments the edge serves. */
export function readCommandLine(args: string[]): Command | { name: 'serve' } {
  const read = readArguments(args, { commands, options });
  if (read.kind === 'help') return { name: 'help' };
  // The mistake is not passed on, because it may repeat a secret.
  if (read.kind === 'mistake') return { name: 'unknown' };
  const { shop, url, body = '', timestamp, curl, product, json, 'dry-run': isDryRun } = read.values;
  const forShop = shop === undefined ? {} : { shop };
  switch (read.name) {
    case 'check':
      return { name: 'check', ...forShop };
    case 'subscribe':
      return url === undefined ? { name: 'unknown' } : { name: 'subscribe', url, ...forShop };
    case 'metafields':
      return {
        name: 'metafields',
        isDryRun,
        json,
        ...forShop,
        ...(product === undefined ? {} : { product }),
      };
    case 'sign': {
      if (timestamp !== undefined && !/^\d{1,12}$/.test(timestamp)) return { name: 'unknown' };
      const [query = ''] = read.words;
      const time = timestamp === undefined ? {} : { timestamp: Number(timestamp) };
      return { name: 'sign', query, body, ...forShop, ...time, ...(curl === undefined ? {} : { curl }) };
    }
    default:
      return { name: 'serve' };
  }
}

const commands: CommandTable = new Map([
  ['serve', { words: 0, options: [] }],
  ['check', { words: 0, options: ['shop'] }],
  ['subscribe', { words: 0, options: ['shop', 'url'] }],
  ['metafields', { words: 0, options: ['shop', 'product', 'dry-run', 'json'] }],
  ['sign', { words: 1, options: ['shop', 'body', 'timestamp', 'curl'] }],
]);

const options = {
  shop: { type: 'string' },
  url: { type: 'string' },
  body: { type: 'string' },
  timestamp: { type: 'string' },
  curl: { type: 'string' },
  product: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} satisfies ArgumentOptions;
