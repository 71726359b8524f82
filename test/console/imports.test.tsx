import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import '../../console/theme/console.css';
import type { PastImport } from '../../src/contract/import.ts';
import type { Job } from '../../src/contract/job.ts';
import type { Operations } from '../../testing/console/fake-service.ts';
import { openConsole } from '../../testing/console/open-console.ts';
import { operationsIn } from '../../testing/console/page-states.ts';
import { wizardOperations } from '../../testing/console/wizard-operations.ts';

const at = '2026-11-28T11:00:00Z';
const running: Job = {
  ...{ id: '9', kind: 'import', state: 'running', is_cancelling: 0, actor: 'person', actor_label: '7' },
  ...{ entry_id: '9', done: 12_000, total: 62_774, result: { rows: 12_000 }, failure: '' },
  ...{ created_at: at, started_at: at, finished_at: '' },
};
const first: PastImport = {
  ...{ id: '1', file: 'first.csv', actor: 'person', actor_label: '7', started_at: at, finished_at: at },
  ...{ undone_at: '', rows: 62_774, created: 62_000, updated: 700, rejected: 74, can_undo: 1 },
};

/** The page of imports, and each time at which it has said that nothing was imported. */
async function openImports(shop: { job: Job | null; imports: PastImport[] }, further: Operations = {}) {
  const said: string[] = [];
  const watcher = new MutationObserver(() => {
    const sentence = /Nothing has been imported yet/.exec(document.body.textContent)?.[0];
    if (sentence) said.push(sentence);
  });
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watcher.disconnect());
  const opened = await openConsole({
    ...{ path: '/console/1/imports', role: 'owner' },
    operations: {
      ...operationsIn('empty'),
      ...wizardOperations('done'),
      get_jobs: () => ({
        page: { page: 1, page_size: 50, total_page: 1, count: 0 },
        list: shop.job ? [shop.job] : [],
      }),
      get_imports: () => ({ list: shop.imports }),
      ...(shop.job && { get_job: () => shop.job }),
      ...further,
    },
  });
  return { ...opened, said };
}

/** Chooses a file and checks it without importing. */
async function check(pass: (milliseconds: number) => Promise<void>) {
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  await userEvent.upload(input, new File(['stars'], 'reviews.csv'));
  await screen.findByRole('progressbar');
  await pass(300);
  await userEvent.click(await screen.findByRole('button', { name: 'Check without importing' }));
  await screen.findByRole('progressbar');
  await pass(300);
}

it('shows a running first import with its progress, then in the list, and never that there is none', async () => {
  const shop = { job: running as Job | null, imports: [] as PastImport[] };
  const { pass, said } = await openImports(shop);
  const progress = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect([progress.value, progress.max]).toEqual([12_000, 62_774]);
  expect(screen.queryByRole('heading', { name: 'Earlier imports' })).toBeNull();
  shop.job = { ...running, state: 'done', finished_at: at, result: { file: 'f' } };
  shop.imports = [first];
  await pass(300);
  await screen.findByText('first.csv');
  expect(said).toEqual([]);
});

it('no longer says that nothing was imported once the first import has started', async () => {
  const shop = { job: null, imports: [] as PastImport[] };
  const { pass, said } = await openImports(shop);
  await screen.findByText('Nothing has been imported yet.');
  await check(pass);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('progressbar');
  said.length = 0;
  shop.imports = [first];
  await pass(300);
  await screen.findByRole('heading', { name: 'Imported' });
  await screen.findByText('first.csv');
  expect(said).toEqual([]);
});

it('says that the finished import was undone, and no longer that it was imported', async () => {
  const shop = { job: null, imports: [] as PastImport[] };
  const undoing: Job = { ...running, id: '10', kind: 'undo_import', total: 62_774, result: {} };
  const { pass } = await openImports(shop, { undo_import: () => undoing });
  await check(pass);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByRole('progressbar');
  shop.imports = [first];
  await pass(300);
  await screen.findByRole('heading', { name: 'Imported' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undoing the import …');
  expect(screen.queryByRole('heading', { name: 'Imported' })).toBeTruthy();
  shop.imports = [{ ...first, undone_at: at, can_undo: 0 }];
  await pass(300);
  await screen.findByRole('heading', { name: /^The import was undone on 28 Nov 2026, \d+:00/ });
  expect(screen.queryByRole('heading', { name: 'Imported' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show the imported reviews' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Another file' }));
  await screen.findByLabelText('Choose a file', { selector: 'input' });
});

it('names the field of a rejected row as the columns name it', async () => {
  const { pass } = await openImports({ job: null, imports: [] });
  await check(pass);
  await expect.poll(() => document.body.textContent).toContain('70 rows: Stars: must be 1 to 5');
  expect(document.body.textContent).not.toContain('commented_at');
});

it('opens a backup as a link, which leads to the sign-in page first if the sign-in is stale', async () => {
  const backup: Job = { ...running, kind: 'backup', total: 0, result: {} };
  const { pass } = await openConsole({
    ...{ path: '/console/1/export', role: 'owner' },
    operations: {
      create_backup: () => backup,
      get_job: () => ({ ...backup, state: 'done', finished_at: at, result: { file: 'f', rows: 9 } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create a backup' }));
  await screen.findByText('Writing the backup …');
  await pass(300);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download' });
  expect([new URL(link.href).pathname, link.hasAttribute('download')]).toEqual(['/console/files/1/f', false]);
});
