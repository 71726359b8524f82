import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceKeys } from '../../../src/service/secrets/service-keys.ts';
import { resealSecrets } from '../../../src/service/sql/access/sealed-secrets.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';

const [first, second] = ['1'.repeat(64), '2'.repeat(64)];

describe('keys', () => {
  it('unseal what they sealed, in the same context only', async () => {
    const keys = await serviceKeys([first]);
    const sealed = await keys.seal('sécret', 'caller:a');
    expect(sealed).not.toContain('sécret');
    expect(sealed).toMatch(/^sealed:/);
    expect(await keys.seal('sécret', 'caller:a')).not.toBe(sealed);
    expect(await keys.unseal(sealed, 'caller:a')).toBe('sécret');
    await expect(keys.unseal(sealed, 'caller:b')).rejects.toThrow();
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    await expect(keys.unseal(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'caller:a')).rejects.toThrow();
  });

  it('seal with the newest and unseal with each', async () => {
    const old = await (await serviceKeys([first])).seal('x', 'c');
    const both = await serviceKeys([second, first]);
    expect(await both.unseal(old, 'c')).toBe('x');
    expect([both.isCurrent(old), both.isCurrent(await both.seal('x', 'c')), both.isCurrent('x')]).toEqual([
      false,
      true,
      false,
    ]);
    await expect((await serviceKeys([second])).unseal(old, 'c')).rejects.toThrow('not in SERVICE_KEY');
  });

  it('derive a text per key, from purpose and text', async () => {
    const keys = await serviceKeys([second, first]);
    const [newest, oldest] = await keys.derive('p', 't');
    expect(newest).toMatch(/^[\w-]{43}$/);
    expect(await (await serviceKeys([first])).derive('p', 't')).toEqual([oldest]);
    const others = [await keys.derive('p', 'u'), await keys.derive('q', 't')].flat();
    expect(new Set([newest, oldest, ...others]).size).toBe(6);
  });

  it.each(['', 'short', 'not base64!'.repeat(9)])(
    'are refused if one is %j, without quoting it',
    async (key) => {
      const refusal = serviceKeys([first, key]);
      await expect(refusal).rejects.toThrow('SERVICE_KEY must be 32 random bytes');
      if (key) await expect(refusal).rejects.not.toThrow(key);
    },
  );
});

describe.each(databases)('stored secrets in $name', ({ create }) => {
  let fresh: FreshDatabase;
  let db: Database;
  beforeEach(async () => {
    fresh = await create();
    db = fresh.open();
  });
  afterEach(() => fresh.drop());

  const caller = { shop: '1', secrets: ['newer', 'older'], scopes: [], expires_at: null };
  const stored = async () => {
    const callers = await db.selectFrom('caller').select('secrets').execute();
    const platforms = await db.selectFrom('platform').select('secrets').execute();
    const links = await db.selectFrom('unsubscribe_key').select('secrets').execute();
    return [...callers, ...platforms, ...links].map(({ secrets }) => secrets);
  };

  it('are sealed, and sealed again when the key changes', async () => {
    const old = await serviceKeys([first]);
    const store = sqlStore(db, Date.now, old);
    await store.addCaller('signature', 'a', caller);
    await store.addCaller('bearer', 'b', { ...caller, secrets: [] });
    const link = await store.unsubscribeKey('1');
    await store.addPlatform({
      clientId: 'p',
      name: '',
      secrets: ['platform'],
      redirectUris: [],
      scopes: [],
    });
    expect((await stored()).join()).not.toMatch(new RegExp(`newer|older|platform|${link}`));
    expect(await resealSecrets(db, old)).toEqual({ changed: 0, lost: [] });

    expect((await resealSecrets(db, await serviceKeys([second, first]))).changed).toBe(3);
    const current = await serviceKeys([second]);
    expect(await resealSecrets(db, current)).toEqual({ changed: 0, lost: [] });
    expect(await sqlStore(db, Date.now, current).findCaller('signature', 'a')).toMatchObject(caller);
    expect(await sqlStore(db, Date.now, current).findPlatform('p')).toMatchObject({ secrets: ['platform'] });
    expect(await sqlStore(db, Date.now, current).unsubscribeKey('1')).toBe(link);
  });

  it('that a lost key sealed are named and can be replaced, and open again if the key is found', async () => {
    const lost = await serviceKeys([first]);
    const before = sqlStore(db, Date.now, lost);
    await before.addCaller('signature', 'a', caller);
    const link = await before.unsubscribeKey('1');
    const keys = await serviceKeys([second]);
    const store = sqlStore(db, Date.now, keys);
    const owners = [
      { table: 'caller', key: 'a' },
      { table: 'unsubscribe_key', key: '1' },
    ];
    expect(await resealSecrets(db, keys)).toEqual({ changed: 0, lost: owners });
    expect((await store.findCaller('signature', 'a'))?.secrets).toEqual([]);
    await expect(store.signingSecrets('1', { platform: '0', publicToken: 'a' })).rejects.toThrow(
      'sealed with a lost key',
    );
    const created = await store.unsubscribeKey('1');
    expect(await store.unsubscribeKey('1')).toBe(created);

    const found = await serviceKeys([second, first]);
    expect(await resealSecrets(db, found)).toEqual({ changed: 2, lost: [] });
    expect(await sqlStore(db, Date.now, found).findCaller('signature', 'a')).toMatchObject(caller);
    expect(await sqlStore(db, Date.now, found).findUnsubscribeKeys('1')).toEqual([created, link]);
  });

  it('cannot be moved to another row', async () => {
    const keys = await serviceKeys([first]);
    const store = sqlStore(db, Date.now, keys);
    await store.addCaller('signature', 'a', caller);
    await store.addCaller('signature', 'b', { ...caller, shop: '2' });
    const [row] = await db.selectFrom('caller').select('secrets').where('key', '=', 'a').execute();
    await db
      .updateTable('caller')
      .set({ secrets: row?.secrets ?? '' })
      .where('key', '=', 'b')
      .execute();
    await expect(store.findCaller('signature', 'b')).rejects.toThrow();
  });

  it('are neither written nor read without a key, and the message says so', async () => {
    const store = sqlStore(db, Date.now);
    await expect(store.addCaller('signature', 'a', caller)).rejects.toThrow('without SERVICE_KEY');
    expect(await stored()).toEqual([]);
  });
});
