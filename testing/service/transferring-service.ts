import type { ImportFindings } from '../../src/contract/import-findings.ts';
import type { Job } from '../../src/contract/job.ts';
import { standardLimits } from '../../src/service/config/standard-limits.ts';
import { waitFor } from '../../src/service/drivers/process/wait-for.ts';
import { transferParts } from '../../src/service/drivers/transfer-parts.ts';
import { runJobsUntil } from '../../src/service/jobs/run-jobs.ts';
import type { ServiceEvent } from '../../src/service/telemetry/service-log.ts';
import { transferRuns } from '../../src/service/transfers/transfer-runs.ts';
import { addPerson, consoleVisitor } from './console-visitor.ts';
import type { TestDatabase } from './databases/databases.ts';
import { runningService } from './running-service.ts';

/** A service that runs the jobs of imports and exports, and a person who owns its first shop. */
export async function transferringService(
  database: TestDatabase,
  importBytes: number = standardLimits.importBytes,
  options: Parameters<typeof runningService>[0] = {},
) {
  const index = { type: 'text/html', body: new TextEncoder().encode('the console') };
  const limits = { ...standardLimits, importBytes };
  const built = (path: string) => (path === 'index.html' ? index : undefined);
  const service = await runningService({ database, limits, console: built, ...options });
  const { store } = service;
  const person = await addPerson(service, 'ada@lamps.example', [{ shop: '1', role: 'owner' }]);
  const owner = consoleVisitor(service);
  await owner.signIn('ada@lamps.example');
  const stopping = new AbortController();
  const parts = { store, limits, media: undefined, allowPrivate: false };
  const runs = transferRuns(
    transferParts({ ...parts, access: { newToken: () => `token-${crypto.randomUUID()}` } }),
  );
  let failure: Error | undefined;
  const log = (event: ServiceEvent) => {
    service.events.push(event);
    if (event.event === 'job_failed') failure = new Error(`A job failed: ${event.reason}`);
  };
  const running = runJobsUntil(stopping.signal, { store, runs, now: Date.now, wait: waitFor, log });

  const upload = async (text: string | Uint8Array<ArrayBuffer>, name = 'reviews.csv', visitor = owner) => {
    const headers = { 'x-file-name': encodeURIComponent(name), 'content-type': 'application/octet-stream' };
    const response = await visitor.send('/files/1', { method: 'POST', headers, raw: text });
    return { status: response.status, ...(await response.json()) };
  };
  const call = async (name: string, input: unknown = {}) => {
    const method = name.startsWith('get_') ? 'GET' : 'POST';
    const response = await owner.call(method, name, method === 'GET' ? undefined : input);
    return { status: response.status, ...(await response.json()) };
  };
  /** Starts a job and waits for its end. */
  const run = async (name: string, input: unknown = {}): Promise<Job> => {
    const { data } = await call(name, input);
    for (;;) {
      const job = await store.findJob('1', data.id);
      if (failure) throw failure;
      if (job?.finished_at !== '') return job ?? data;
      await waitFor(20, stopping.signal);
    }
  };
  const download = async (id: unknown, visitor = owner) => visitor.send(`/files/1/${id}`);
  const findings = async ({ result }: Job): Promise<ImportFindings> => (await download(result.file)).json();
  const close = async () => {
    stopping.abort();
    await running;
    await service.close();
  };
  return { ...service, service, owner, person, upload, call, run, download, findings, close };
}
