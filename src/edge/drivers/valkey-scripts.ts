/** In milliseconds: a purge is remembered for so long, and what took longer to load is not kept. */
export const longestLoad = 600_000;

const now = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]`;

/** Notes under each key that it is now. Takes for how long, in milliseconds. */
export const markScript = `${now}
  for _, mark in ipairs(KEYS) do
    redis.call('SET', mark, string.format('%.0f', now), 'PX', ARGV[1])
  end`;

/**
 * Writes an entry under the first key, its name into the sets of its tags, which are the next keys, and nothing where
 * one of the marks, which are the last, is not older than its load. Takes its bytes, its lifetime in milliseconds, the
 * moment when its load began or nothing, and for how long marks hold.
 */
export const writeScript = `${now}
  local tags = (#KEYS - 1) / 2
  if ARGV[3] ~= '' then
    local since = tonumber(ARGV[3])
    if now - since > ARGV[4] * 1000 then return end
    for index = tags + 2, #KEYS do
      local mark = redis.call('GET', KEYS[index])
      if mark and tonumber(mark) >= since then return end
    end
  end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  for index = 2, tags + 1 do
    redis.call('SADD', KEYS[index], KEYS[1])
    -- A set lives as long as the last of its entries.
    redis.call('PEXPIRE', KEYS[index], ARGV[2], 'NX')
    redis.call('PEXPIRE', KEYS[index], ARGV[2], 'GT')
  end`;

/** Puts new bytes in place of the old, and nothing where these are gone: what was purged meanwhile stays so. */
export const replaceScript = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL') end`;
