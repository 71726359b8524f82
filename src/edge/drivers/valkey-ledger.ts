import type { Ledger } from '../submissions/ledger.ts';
import { createValkeyClient } from './valkey-client.ts';

/** Key: the record. Arguments: the expected value, or nothing with '0' behind it; the new one; seconds. */
const swapScript = `
  local known = redis.call('GET', KEYS[1])
  if ARGV[2] == '1' then
    if known ~= ARGV[1] then return 0 end
  elseif known then
    return 0
  end
  redis.call('SET', KEYS[1], ARGV[3], 'EX', ARGV[4])
  return 1`;

/** Key: the bucket. Arguments: the time, the interval of tokens and the burst; times in milliseconds. */
const takeScript = `
  local time, interval, burst = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), time)
  local wait = full + interval - burst * interval - time
  if wait > 0 then return math.ceil(wait) end
  local next = string.format('%.0f', full + interval)
  redis.call('SET', KEYS[1], next, 'PX', string.format('%.0f', math.max(1, full + interval - time)))
  return 0`;

/** Key: the sum. Argument: the period in seconds. */
const countScript = `
  local sum = redis.call('INCR', KEYS[1])
  if sum == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
  return sum`;

/** A ledger in Valkey or Redis. `now` is the clock of the edge, in milliseconds. */
export function valkeyLedger({ url, now }: { url: string; now: () => number }): Ledger & {
  /** Resolves after the first attempt to connect. */
  connected: Promise<unknown>;
  /** Disconnects at once; pending calls fail. */
  close(): Promise<void>;
} {
  const client = createValkeyClient(url);
  const connected = client.connect().catch(() => {});
  const run = async (script: string, key: string, parameters: (string | number)[]) =>
    Number(await client.eval(script, { keys: [key], arguments: parameters.map(String) }));
  return {
    connected,
    async get(key) {
      const value = await client.get(key);
      return value === null ? undefined : String(value);
    },
    swap: async (key, { expected, value, seconds }) =>
      (await run(swapScript, key, [expected ?? '', expected === undefined ? 0 : 1, value, seconds])) === 1,
    take: (key, { burst, perSecond }) => run(takeScript, key, [now(), 1000 / perSecond, burst]),
    count: (key, period) => run(countScript, key, [period]),
    async close() {
      client.destroy();
      await connected;
    },
  };
}
