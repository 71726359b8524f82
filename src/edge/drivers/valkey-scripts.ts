/*
 * A generation is a hash with two random IDs, `hard` and `soft`. It lasts from the first load about a tag to the next purge.
 * An entry is a hash with its bytes, under the empty field, and the IDs of each generation that it was loaded in, under the key of the
 * generation. The server may evict every key: without its generation an entry does not count.
 */

/** In characters. */
export const idLength = 16;

/** In milliseconds: generations without entries live this long, and results of longer loads are not cached. */
export const longestLoad = 600_000;

const generations = `
  local function idsOf(generation)
    local ids = redis.call('HMGET', generation, 'hard', 'soft')
    return (ids[1] or '') .. (ids[2] or '')
  end
  local function hardIn(ids)
    return string.sub(ids, 1, ${idLength})
  end`;

const lifetimes = `
  -- As long as the longest-lived entry.
  local function extend(key, lifetime)
    redis.call('PEXPIRE', key, lifetime, 'NX')
    redis.call('PEXPIRE', key, lifetime, 'GT')
  end
  local function begin(generation, id, lifetime)
    redis.call('HSETNX', generation, 'hard', id)
    redis.call('HSETNX', generation, 'soft', id)
    extend(generation, lifetime)
  end`;

/**
 * Reads an entry. Key: the entry. Returns nothing if a generation of the entry has ended, otherwise the bytes and 1, or 0 if
 * there was a soft purge.
 */
export const readScript = `${generations}
  local fields = redis.call('HGETALL', KEYS[1])
  local bytes = false
  local isCurrent = 1
  for index = 1, #fields, 2 do
    local name, value = fields[index], fields[index + 1]
    if name == '' then
      bytes = value
    else
      local ids = idsOf(name)
      if ids ~= value then
        if hardIn(ids) ~= hardIn(value) then return false end
        isCurrent = 0
      end
    end
  end
  return bytes and { bytes, isCurrent }`;

/**
 * Returns the IDs of generations, and begins those that do not exist. Keys: the generations. Arguments: a new ID, the
 * lifetime in milliseconds.
 */
export const generationScript = `${generations}${lifetimes}
  local all = {}
  for index, generation in ipairs(KEYS) do
    begin(generation, ARGV[1], ARGV[2])
    all[index] = idsOf(generation)
  end
  return all`;

/**
 * Writes an entry and adds its name to the sets of its tags, unless a generation has ended since the load began. Keys: the
 * entry, the tag sets, the generations. Arguments: the bytes, the lifetime in milliseconds, a new ID, and for each
 * generation its IDs at the beginning of the load (or an empty string). Returns 0 if it has not written the entry.
 */
export const writeScript = `${generations}${lifetimes}
  local tags = (#KEYS - 1) / 2
  for index = 1, tags do
    local since = ARGV[index + 3]
    if since ~= '' and since ~= idsOf(KEYS[tags + 1 + index]) then return 0 end
  end
  local fields = { '', ARGV[1] }
  local own = { [''] = true }
  for index = 1, tags do
    local set, generation = KEYS[index + 1], KEYS[tags + 1 + index]
    begin(generation, ARGV[3], ARGV[2])
    redis.call('SADD', set, KEYS[1])
    extend(set, ARGV[2])
    own[generation] = true
    fields[#fields + 1] = generation
    fields[#fields + 1] = idsOf(generation)
  end
  -- Before anything is deleted: a full server only refuses scripts that have not changed anything yet.
  redis.call('HSET', KEYS[1], unpack(fields))
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  for _, name in ipairs(redis.call('HKEYS', KEYS[1])) do
    if not own[name] then redis.call('HDEL', KEYS[1], name) end
  end
  return 1`;

/**
 * Lists an entry of a bounded share, and deletes the entries that were written first if there are too many. Keys: the list,
 * the entry. Arguments: the current time, how many there may be.
 */
export const boundScript = `
  redis.call('ZREM', KEYS[1], KEYS[2])
  local surplus = redis.call('ZCARD', KEYS[1]) + 1 - ARGV[2]
  if surplus > 0 then
    local oldest = redis.call('ZPOPMIN', KEYS[1], surplus)
    for index = 1, #oldest, 2 do redis.call('UNLINK', oldest[index]) end
  end
  redis.call('ZADD', KEYS[1], ARGV[1], KEYS[2])`;

/** Makes entries stale. Keys: the generations. */
export const softPurgeScript = `
  for _, generation in ipairs(KEYS) do redis.call('HDEL', generation, 'soft') end`;

/**
 * Deletes entries whose generation has ended, and removes names of entries that do not exist from the sets of their tags:
 * an entry written meanwhile stays listed for the next purge. Keys: the tag sets, the generations. Arguments: names in the
 * sets. Returns how many entries it has deleted, and how many of the others have one of the tags.
 */
export const sweepScript = `${generations}
  local tags = #KEYS / 2
  local current = {}
  for index = 1, tags do current[index] = hardIn(idsOf(KEYS[tags + index])) end
  local deleted, kept = 0, 0
  for _, name in ipairs(ARGV) do
    local isTagged, hasEnded = false, false
    for index = 1, tags do
      local ids = redis.call('HGET', name, KEYS[tags + index])
      -- A replaced entry may still be listed under its old tags.
      if ids then
        isTagged = true
        if hardIn(ids) ~= current[index] then hasEnded = true end
      end
    end
    if hasEnded then
      redis.call('UNLINK', name)
      deleted = deleted + 1
    elseif isTagged then
      kept = kept + 1
    end
    if redis.call('EXISTS', name) == 0 then
      for index = 1, tags do redis.call('SREM', KEYS[index], name) end
    end
  end
  return { deleted, kept }`;

/**
 * Returns since when no purge is missing, in milliseconds since 1970. The record is evicted or lost together with others, so
 * that a new one trusts nothing older. Keys: the record. Arguments: the ID of the server, the current time, until when the
 * process could not reach the server.
 */
export const trustScript = `
  local server, since = unpack(redis.call('HMGET', KEYS[1], 'server', 'since'))
  local latest = math.max(tonumber(since or 0), tonumber(ARGV[3]))
  if server ~= ARGV[1] then latest = math.max(latest, tonumber(ARGV[2])) end
  local result = string.format('%.0f', latest)
  if server ~= ARGV[1] or since ~= result then
    redis.call('HSET', KEYS[1], 'server', ARGV[1], 'since', result)
  end
  return result`;
