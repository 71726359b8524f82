import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../../testing/service/commands/run-service-command.ts';
import { memoryStore } from '../../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
  store = await memoryStore(() => now);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runServiceCommand(store, args, { now });
function file(name: string, lines: string[]): string {
  writeFileSync(join(folder, name), lines.join('\n'));
  return join(folder, name);
}
const orders = async () =>
  (await store.listOrders('1', { page: 1, page_size: 500, sort_by: 'created-ascending' })).list;

describe('orders import', () => {
  it('reads CSV, one row for each product, and updates orders when it runs again', async () => {
    const path = file('orders.csv', [
      'id,email,product_id,product_title,created_at,anything',
      '1,Ada@example.com,12,Lamp,2024-01-01,x',
      '1,Ada@example.com,13,Desk,2024-01-01,x',
      '2,bob@example.com,,,2024-01-02,x',
    ]);
    expect((await run('orders', 'import', path)).printed).toBe('2 created, 0 updated, 0 unchanged');
    expect(await orders()).toMatchObject([
      { id: '1', email: 'ada@example.com', products: [{ product_id: '12' }, { product_title: 'Desk' }] },
      { id: '2', products: [] },
    ]);
    expect((await run('orders', 'import', path)).printed).toBe('0 created, 0 updated, 2 unchanged');
  });

  it('reads NDJSON in batches, and names rejected lines without their values', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => JSON.stringify({ id: index + 1 }));
    const path = file('orders.ndjson', [
      '\ufeff{"id":"900","products":[{"product_id":"12"}]}',
      '',
      '{"id":"ada@example.com"}',
      '{"id":',
      '{"id":"5","created_at":"2999-01-01"}',
      '[]',
      ...lines,
    ]);
    const { code, printed, complaints } = await run('orders', 'import', path, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(printed)).toMatchObject({ accepted: 251, rejected: 4, created: 251 });
    expect(complaints.split('\n')).toEqual([
      'line 3: id must be numeric text',
      'line 4: is not JSON',
      'line 5: its time is in the future',
      expect.stringMatching(/^line 6: /),
    ]);
    expect(await orders()).toHaveLength(251);
    expect((await store.listAudit('1', { page: 1, page_size: 9 })).list).toMatchObject([
      { actor: 'command', action: 'create_orders', subject_ids: [] },
    ]);
  });

  it('stores nothing in a dry run', async () => {
    const path = file('orders.ndjson', ['{"id":1}', '{"id":"x"}']);
    expect((await run('orders', 'import', path, '--dry-run')).printed).toBe(
      '1 would be imported; 1 rejected. Nothing was stored.',
    );
    expect(await orders()).toEqual([]);
    expect((await store.listAudit('1', { page: 1, page_size: 9 })).count).toBe(0);
  });

  it('exits with 1 if every record is rejected, and names at most 20', async () => {
    const path = file('orders.ndjson', Array(30).fill('{}'));
    const { code, complaints } = await run('orders', 'import', path);
    expect([code, complaints.split('\n').length]).toEqual([1, 21]);
    expect(complaints).toMatch(/and 10 more$/);
  });

  it('refuses to run without a file, and with one that does not exist', async () => {
    expect((await run('orders', 'import')).code).toBe(2);
    expect((await run('orders', 'list', 'x.csv')).code).toBe(2);
    await expect(run('orders', 'import', join(folder, 'none.csv'))).rejects.toThrow('No such file');
  });
});

describe('events import', () => {
  it('stores each event once', async () => {
    const path = file('events.csv', [
      'id,event_type,customer_id,created_at',
      'a,VIEW_REVIEW,7,2024-04-01',
      'b,BUY,7,2024-04-01',
      'c,CLICK_MEDIA,,2024-04-02',
    ]);
    const first = await run('events', 'import', path);
    expect([first.printed, first.complaints]).toEqual([
      '2 created, 0 updated, 0 unchanged; 1 rejected',
      expect.stringContaining('line 3: event_type must be one of VIEW_REVIEW'),
    ]);
    expect((await run('events', 'import', path)).printed).toContain('0 created, 0 updated, 2 unchanged');
  });
});
