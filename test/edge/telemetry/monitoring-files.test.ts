import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../../scripts/setup/find-program.mjs';
import { measuredStore } from '../../../src/edge/cache/measured-store.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { processReadings } from '../../../src/server/drivers/process-readings.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver } from '../../../testing/edge/shop.ts';

type Target = { refId: string; expr: string; datasource: unknown };
type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: unknown;
  targets?: Target[];
  fieldConfig?: { defaults: { unit: string } };
};
type Dashboard = {
  id: null;
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: unknown }[] };
  panels: Panel[];
};
type Rule = { alert: string; expr: string; for: string; labels: object; annotations: { summary: string } };

const dashboard: Dashboard = JSON.parse(readFileSync('docs/deploy/grafana-dashboard.json', 'utf8'));
const { groups } = parseYaml(readFileSync('docs/deploy/prometheus-alerts.yaml', 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
const promtool = findProgram({ names: ['promtool'] });

/** The metrics of an edge process by name, with their types. */
async function metricTypes(): Promise<Map<string, string>> {
  const { store, readings } = measuredStore(createMemoryStore(), 'memory');
  const readProcess = processReadings();
  const { get } = edgeOver(createFaultyApi(), {
    store,
    readings: () => [...readProcess(), ...readings()],
  });
  const text = await (await get('/metrics')).text();
  return new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
}

test('the dashboard and the alerts name only metrics that an edge has', async () => {
  const types = await metricTypes();
  const variables = dashboard.templating.list.map(({ query }) => JSON.stringify(query));
  const expressions = [...targets, ...rules].map(({ expr }) => expr).concat(variables);
  const names = new Set(
    expressions.flatMap((expression) => expression.match(/storefront_reviews_\w+/g) ?? []),
  );
  expect(names.size).toBeGreaterThan(20);
  const isKnown = (name: string) =>
    types.has(name) || types.get(name.replace(/_(?:bucket|sum|count)$/, '')) === 'histogram';
  expect([...names].filter((name) => !isKnown(name))).toEqual([]);
});

test('the dashboard shows each family of metrics, so that none goes unseen', async () => {
  const shown = targets.map(({ expr }) => expr).join();
  const hidden = [...(await metricTypes()).keys()].filter((name) => !shown.includes(name));
  expect(hidden.map((name) => name.replace('storefront_reviews_edge_', ''))).toEqual([
    'index_partial',
    'index_read_timestamp_seconds',
    'index_failures',
    'uptime_seconds',
    'cache_entries',
  ]);
});

test('Grafana can import the dashboard', () => {
  expect(dashboard).toMatchObject({ id: null, uid: expect.stringMatching(/^[\w-]{1,40}$/) });
  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
  const variables = dashboard.templating.list.map(({ name, type }) => [name, type]);
  expect(variables).toEqual([
    ['datasource', 'datasource'],
    ['job', 'query'],
    ['instance', 'query'],
  ]);
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const source = { type: 'prometheus', uid: `\${datasource}` };
  for (const { type, title, gridPos, ...panel } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    if (type === 'row') continue;
    expect(type).toBe('timeseries');
    expect(panel.datasource, title).toEqual(source);
    expect(panel.fieldConfig?.defaults.unit, title).toMatch(/^\w+$/);
    const own = panel.targets ?? [];
    expect(own.map(({ refId }) => refId)).toEqual(['A', 'B', 'C'].slice(0, own.length));
    expect(own.filter(({ datasource }) => JSON.stringify(datasource) !== JSON.stringify(source))).toEqual([]);
  }
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('each alert has a summary, a severity and a time to wait', () => {
  expect(rules.map(({ alert }) => alert)).toEqual([
    'StorefrontReviewsFailing',
    'StorefrontReviewsApiDown',
    'StorefrontReviewsStale',
    'StorefrontReviewsPurgesPending',
    'StorefrontReviewsBusy',
  ]);
  for (const rule of rules) {
    expect(rule).toMatchObject({
      for: expect.stringMatching(/^\d+m$/),
      labels: { severity: expect.stringMatching(/^(?:critical|warning)$/) },
      annotations: { summary: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) },
    });
  }
});

test.skipIf(!promtool)('promtool accepts the alerts and the queries of the dashboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const queries = join(folder, 'queries.yaml');
  const recorded = targets.map(({ expr }, index) => ({
    record: `query_${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(?:job|instance)/g, '.*'),
  }));
  // JSON is YAML.
  writeFileSync(queries, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
  const files = ['docs/deploy/prometheus-alerts.yaml', queries];
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', ...files], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  expect(stdout).toContain(`SUCCESS: ${targets.length} rules found`);
});
