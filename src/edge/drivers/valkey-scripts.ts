/** In milliseconds: purge marks live this long, and results of longer loads are not cached. */
export const longestLoad = 600_000;

const now = `
  local time = redis.call('TIME')
  local now = time[1] * 1000000 + time[2]`;

/** Sets each key to the current time. Argument: the lifetime of the marks in milliseconds. */
export const markScript = `${now}
  for _, mark in ipairs(KEYS) do
    redis.call('SET', mark, string.format('%.0f', now), 'PX', ARGV[1])
  end`;

/**
 * Writes an entry and adds its name to the sets of its tags, unless a tag was purged after the load began. Keys: the
 * entry, the tag sets, the purge marks. Arguments: the bytes, the lifetime in milliseconds, the time at which the load
 * began (or an empty string), the lifetime of marks in milliseconds.
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
    -- A set lives as long as its longest-lived entry.
    redis.call('PEXPIRE', KEYS[index], ARGV[2], 'NX')
    redis.call('PEXPIRE', KEYS[index], ARGV[2], 'GT')
  end`;

/** Replaces the old bytes with new ones, but only if they are still stored: an entry purged meanwhile stays purged. */
export const replaceScript = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL') end`;
