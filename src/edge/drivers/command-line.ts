import { parseArgs } from 'node:util';
import type { Command } from '../commands/run-command.ts';

/** Parses the arguments of the process. Without arguments the edge serves. */
export function readCommandLine(args: string[]): Command | { name: 'serve' } {
  const parsed = parse(args);
  if (!parsed) return { name: 'unknown' };
  const { help, shop, url, body, timestamp, curl, product, json = false } = parsed.values;
  const [name = 'serve', query, ...more] = parsed.positionals;
  if (help) return { name: 'help' };

  const names = Object.keys(parsed.values);
  const takes = (positionals: number, ...options: string[]) =>
    parsed.positionals.length - 1 <= positionals && names.every((option) => options.includes(option));
  if (name === 'serve' && names.length === 0 && query === undefined) return { name };
  const forShop = shop === undefined ? {} : { shop };
  if (name === 'check' && takes(0, 'shop')) return { name, ...forShop };
  if (name === 'subscribe' && takes(0, 'shop', 'url') && url !== undefined) return { name, url, ...forShop };
  if (name === 'metafields' && takes(0, 'shop', 'product', 'dry-run', 'json')) {
    const isDryRun = parsed.values['dry-run'] ?? false;
    return { name, isDryRun, json, ...forShop, ...(product === undefined ? {} : { product }) };
  }
  const isTime = timestamp === undefined || /^\d{1,12}$/.test(timestamp);
  if (name === 'sign' && takes(1, 'shop', 'body', 'timestamp', 'curl') && more.length === 0 && isTime) {
    return {
      name,
      query: query ?? '',
      body: body ?? '',
      ...forShop,
      ...(timestamp === undefined ? {} : { timestamp: Number(timestamp) }),
      ...(curl === undefined ? {} : { curl }),
    };
  }
  return { name: 'unknown' };
}

/** Returns undefined for unknown options. The arguments are not repeated: they may contain a secret. */
function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        shop: { type: 'string' },
        url: { type: 'string' },
        body: { type: 'string' },
        timestamp: { type: 'string' },
        curl: { type: 'string' },
        product: { type: 'string' },
        'dry-run': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch {
    return undefined;
  }
}
