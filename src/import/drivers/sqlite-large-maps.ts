import { DatabaseSync } from 'node:sqlite';
import type { LargeMap, LargeMaps } from '../table/large-map.ts';

/** Stores maps in an unnamed temporary file, which disappears with the process even if it is killed. */
export function openLargeMaps(): LargeMaps {
  const database = new DatabaseSync('');
  // The file is not read after a crash. SQLite writes it only once the entries exceed the cache of 4 MiB.
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -4096; begin');
  let count = 0;
  return {
    open() {
      count += 1;
      return openMap(database, `map_${count}`);
    },
    close: () => database.close(),
  };
}

function openMap(database: DatabaseSync, table: string): LargeMap {
  database.exec(`create table ${table} (key text primary key, value text) without rowid`);
  const add = database.prepare(`insert into ${table} values (?, ?) on conflict do nothing`);
  const set = database.prepare(`update ${table} set value = ? where key = ?`);
  const get = database.prepare(`select value from ${table} where key = ?`);
  const startAt = database.prepare(`select * from ${table} where key >= ? order by key limit ${pageSize}`);
  const goOn = database.prepare(`select * from ${table} where key > ? order by key limit ${pageSize}`);
  let size = 0;

  const map: LargeMap = {
    get size() {
      return size;
    },
    get: (key) => get.get(key)?.value as string | undefined,
    add(key, value) {
      const isNew = add.run(key, value).changes === 1;
      if (isNew) size += 1;
      return isNew;
    },
    set(key, value) {
      if (!map.add(key, value)) set.run(value, key);
    },
    *entries(prefix = '') {
      let page = startAt.all(prefix) as Entry[];
      while (page.length > 0) {
        for (const { key, value } of page) {
          if (!key.startsWith(prefix)) return;
          yield [key, value];
        }
        page = goOn.all(page.at(-1)?.key ?? '') as Entry[];
      }
    },
  };
  return map;
}

type Entry = { key: string; value: string };

const pageSize = 500;
