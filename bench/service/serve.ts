import process from 'node:process';
import { serve } from '@hono/node-server';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import { createService } from '../../src/service/app.ts';
import { readConfiguration } from '../../src/service/config/configuration.ts';
import { databaseFile, openDatabases } from '../../src/service/drivers/open-database.ts';
import { waitFor } from '../../src/service/drivers/process/wait-for.ts';
import { checkpointInBackground } from '../../src/service/drivers/sqlite/checkpoint-in-background.ts';
import { moderationRuns } from '../../src/service/jobs/moderation-runs.ts';
import { runJobsUntil } from '../../src/service/jobs/run-jobs.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { withBackgroundReads } from '../../src/service/store/background-reads.ts';
import { deliverUntil } from '../../src/service/webhooks/deliver.ts';
import { testAccess, testKeys } from '../../testing/service/test-access.ts';

// Run as a process of its own, with DATABASE_URL in the environment: the service without a rate limit, whose
// webhooks all fail, and its jobs. Prints its URL and an API key as JSON, and ends when its standard input
// does.
const { database, webhooks } = readConfiguration(process.env, { needsKey: false });
const { db, background } = openDatabases(database, process.cwd(), () => {});
const primary = sqlStore(db, Date.now, testKeys);
const store = background
  ? withBackgroundReads(primary, {
      shoppers: sqlStore(background.shoppers, Date.now, testKeys),
      operators: sqlStore(background.operators, Date.now, testKeys),
    })
  : primary;
if (background)
  await checkpointInBackground(db, databaseFile(database.url.reveal(), process.cwd()), () => {});
const send = () => Promise.reject(new Error('The receiver of a benchmark never responds'));
const issued = await issueCredentials(store, '1', { kind: 'api-key' }, testAccess.newToken);
const { fetch } = createService({
  store,
  now: Date.now,
  newRequestId: () => crypto.randomUUID(),
  log: () => {},
  webhooks: { allowPrivate: true, send },
  access: testAccess,
  requestsPerMinute: Number.POSITIVE_INFINITY,
});
serve({ fetch: (request) => fetch(request), hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  const apiKey = 'token' in issued ? issued.token : '';
  console.log(JSON.stringify({ origin: `http://127.0.0.1:${port}`, apiKey }));
});
const parts = { store, now: Date.now, random: Math.random, log: () => {} };
void deliverUntil(new AbortController().signal, waitFor, {
  ...parts,
  ...webhooks,
  webhooks: { allowPrivate: true, send },
});
const jobs = { ...parts, wait: waitFor };
void runJobsUntil(new AbortController().signal, { ...jobs, runs: moderationRuns(jobs) });
process.stdin.resume().once('end', () => process.exit());
