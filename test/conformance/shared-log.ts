import { expect, test } from 'vitest';
import type { SharedLog } from '../../src/edge/cache/shared-log.ts';

type Logs = {
  /** Clients of one log, like those of two processes. */
  one: SharedLog;
  other: SharedLog;
  /** Loses the log, as an evicting or restarted server does. */
  lose(): Promise<void>;
};

/** The suite of shared logs. */
export function testSharedLog(name: string, create: () => Promise<Logs>): void {
  /** Every record after a position, and the last position. */
  async function readAll(log: SharedLog, from: string | undefined) {
    const records: string[] = [];
    let isGap = false;
    let position = from;
    for (let isMore = true; isMore; ) {
      const page = await log.readAfter(position);
      records.push(...page.records);
      isGap ||= page.isGap;
      ({ position, isMore } = page);
    }
    return { records, isGap, position };
  }

  test(`${name}: a reader gets each record of all writers once, in one order`, async () => {
    const { one, other } = await create();
    await one.append('before the first reading');
    const { position, records } = await readAll(one, undefined);
    expect(records).toEqual([]);
    await other.append('a');
    await one.append('b \u0000 "ü"');
    const first = await readAll(one, position);
    expect(first).toMatchObject({ records: ['a', 'b \u0000 "ü"'], isGap: false });
    expect(await readAll(one, first.position)).toMatchObject({ records: [], isGap: false });
    await other.append('c');
    expect((await readAll(one, first.position)).records).toEqual(['c']);
    expect((await readAll(other, position)).records).toEqual(['a', 'b \u0000 "ü"', 'c']);
  });

  test(`${name}: more records than fit on a page are read whole`, async () => {
    const { one, other } = await create();
    const { position } = await one.readAfter(undefined);
    const all = Array.from({ length: 1_203 }, (_, index) => `record ${index}`);
    await Promise.all(all.map((record) => other.append(record)));
    const { records, isGap } = await readAll(one, position);
    expect(isGap).toBe(false);
    expect(new Set(records)).toEqual(new Set(all));
    expect(records).toHaveLength(all.length);
  });

  test(`${name}: a reader learns that records are missing, once`, async () => {
    const { one, other, lose } = await create();
    const { position } = await one.readAfter(undefined);
    await other.append('a');
    await lose();
    const { isGap, records, position: next } = await readAll(one, position);
    expect({ isGap, records }).toEqual({ isGap: true, records: [] });
    await other.append('b');
    expect(await readAll(one, next)).toMatchObject({ isGap: false, records: ['b'] });

    await lose();
    await other.append('c');
    expect(await readAll(one, next)).toMatchObject({ isGap: true });
  });

  test(`${name}: a reader that is too far behind learns that records are missing`, async () => {
    const { one, other } = await create();
    const { position } = await one.readAfter(undefined);
    for (let index = 0; index < 6_000; index += 500) {
      await Promise.all(Array.from({ length: 500 }, () => other.append('record')));
    }
    expect(await readAll(one, position)).toMatchObject({ isGap: true, records: [] });
  });
}
