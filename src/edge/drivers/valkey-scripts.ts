import { inventedShares } from '../cache/store.ts';

/*
 * A generation is a hash with two random IDs, `hard` and `soft`. It lasts from the first load about a tag to
 * the next purge. An entry is a hash with its bytes, under the empty field, and the IDs of each generation
 * that it was loaded in, under the key of the generation. The server may evict every key: an entry without
 * its generation is ignored. A list for each bounded share holds the names of its entries in the order of
 * writing.
 */

/** In characters. */
export const idLength = 16;

/**
 * In milliseconds: generations without entries live this long, and results of longer loads are not cached.
 */
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
 * Reads an entry. Key: the entry. Returns nothing if a generation of the entry has ended, otherwise the bytes
 * and 1, or 0 if there was a soft purge.
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
 * Returns the IDs of generations, and begins missing ones. Keys: the generations. Arguments: a new ID, the
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
 * The keys of a script: the lists of the bounded shares, the tag sets, the generations, and perhaps one more.
 */
const keysOfTags = `
  local lists = ${inventedShares.size}
  local tags = math.floor((#KEYS - lists) / 2)
  local function setAt(index) return KEYS[lists + index] end
  local function generationAt(index) return KEYS[lists + tags + index] end
  local function unlist(name)
    for index = 1, lists do redis.call('ZREM', KEYS[index], name) end
  end`;

/**
 * Writes an entry and adds its name to the sets of its tags, unless a generation has ended since the load
 * began. If its share is bounded, deletes the oldest entries beyond the bound. Keys: `keysOfTags`, the entry.
 * Arguments: the bytes, the lifetime in milliseconds, a new ID, the number of the list or 0, the current
 * time, the most entries in a list, and for each generation its IDs at the beginning of the load (or an empty
 * string). Returns 0 if it has not written the entry.
 */
export const writeScript = `${generations}${lifetimes}${keysOfTags}
  local entry = KEYS[#KEYS]
  for index = 1, tags do
    local since = ARGV[index + 6]
    if since ~= '' and since ~= idsOf(generationAt(index)) then return 0 end
  end
  local fields = { '', ARGV[1] }
  local own = { [''] = true }
  for index = 1, tags do
    local set, generation = setAt(index), generationAt(index)
    begin(generation, ARGV[3], ARGV[2])
    redis.call('SADD', set, entry)
    extend(set, ARGV[2])
    own[generation] = true
    fields[#fields + 1] = generation
    fields[#fields + 1] = idsOf(generation)
  end
  -- Before anything is deleted: a full server only refuses scripts that have not changed anything yet.
  redis.call('HSET', entry, unpack(fields))
  redis.call('PEXPIRE', entry, ARGV[2])
  for _, name in ipairs(redis.call('HKEYS', entry)) do
    if not own[name] then redis.call('HDEL', entry, name) end
  end
  -- The share of an entry can change: the first page of a product is rare while it has no reviews.
  unlist(entry)
  local list = KEYS[tonumber(ARGV[4])]
  if not list then return 1 end
  local surplus = redis.call('ZCARD', list) + 1 - ARGV[6]
  if surplus > 0 then
    local oldest = redis.call('ZPOPMIN', list, surplus)
    for index = 1, #oldest, 2 do redis.call('UNLINK', oldest[index]) end
  end
  redis.call('ZADD', list, ARGV[5], entry)
  return 1`;

/*
 * The log is a stream. Each entry has the ID of the log, which changes if the server loses it, and a number
 * without gaps.
 */

/** The log keeps about this many records. */
const mostRecords = 5_000;

/** Records on one page. */
const recordsPerPage = 500;

const logs = `
  local function numberOf(entry) return tonumber(entry[2][4]) end
  local function append(log, newId, record)
    local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
    local id = last and last[2][2] or newId
    local number = last and numberOf(last) + 1 or 0
    return redis.call('XADD', log, 'MAXLEN', '~', ${mostRecords}, '*', 'log', id, 'number', number, 'record', record)
  end`;

/** Appends a record. Key: the log. Arguments: a new ID, the record. */
export const appendScript = `${logs}
  append(KEYS[1], ARGV[1], ARGV[2])
  return 1`;

/**
 * Ends generations, or with 'soft' makes their entries stale, and appends a record about it. The first
 * command needs no memory, and once a script has changed something, even a full server accepts the others.
 * Keys: the log, the generations. Arguments: 'hard' or 'soft', a new ID, the record.
 */
export const purgeScript = `${logs}
  for index = 2, #KEYS do
    if ARGV[1] == 'soft' then redis.call('HDEL', KEYS[index], 'soft') else redis.call('UNLINK', KEYS[index]) end
  end
  append(KEYS[1], ARGV[2], ARGV[3])
  return 1`;

/**
 * Reads the log after a position, and begins it if it is missing. Key: the log. Arguments: a new ID, and of
 * the position the IDs of server and log, the number and the ID of its entry. Returns the same four of the
 * new position, 1 if records may be missing, 1 if there are more, and the records.
 */
export const readLogScript = `${logs}
  local info = redis.pcall('INFO', 'server')
  local server = type(info) == 'string' and string.match(info, 'run_id:(%w+)') or ''
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
  if not last then
    return { server, ARGV[1], 0, append(KEYS[1], ARGV[1], ''), 1, 0, {} }
  end
  local log, number = last[2][2], tonumber(ARGV[4])
  local isKnown = server == ARGV[2] and log == ARGV[3] and number <= numberOf(last)
  local entries = isKnown and redis.call('XRANGE', KEYS[1], '(' .. ARGV[5], '+', 'COUNT', ${recordsPerPage}) or {}
  local isMissing = isKnown and number < numberOf(last) and (not entries[1] or numberOf(entries[1]) > number + 1)
  if not isKnown or isMissing then return { server, log, numberOf(last), last[1], 1, 0, {} } end
  local records = {}
  for index, entry in ipairs(entries) do records[index] = entry[2][6] end
  local read = entries[#entries]
  if not read then return { server, log, number, ARGV[5], 0, 0, {} } end
  local isMore = numberOf(read) < numberOf(last) and 1 or 0
  return { server, log, numberOf(read), read[1], 0, isMore, records }`;

/**
 * Deletes entries whose generation has ended, and removes the names of missing entries from the sets of their
 * tags and from the lists. An entry written meanwhile stays listed for the next purge. Keys: `keysOfTags`.
 * Arguments: names in the sets. Returns the number of deleted entries, and the number of remaining entries
 * with one of the tags.
 */
export const sweepScript = `${generations}${keysOfTags}
  local current = {}
  for index = 1, tags do current[index] = hardIn(idsOf(generationAt(index))) end
  local deleted, kept = 0, 0
  for _, name in ipairs(ARGV) do
    local isTagged, hasEnded = false, false
    for index = 1, tags do
      local ids = redis.call('HGET', name, generationAt(index))
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
      for index = 1, tags do redis.call('SREM', setAt(index), name) end
      unlist(name)
    end
  end
  return { deleted, kept }`;

/**
 * Returns the time since which no purge is missing, in milliseconds since 1970. If the server evicts or loses
 * data, the record is lost as well, and a new record trusts nothing older. Keys: the record. Arguments: the
 * ID of the server, the current time, the time until which the process could not reach the server.
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
