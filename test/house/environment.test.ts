import { inspect } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoEnvironment, readDemoEnvironment } from '../../demo/environment.ts';
import { environment } from '../../src/edge/config/environment.ts';
import { readOptions } from '../../src/edge/config/options.ts';
import { ConfigurationError, type ConfigurationIssue } from '../../src/server/config/configuration-error.ts';
import type { Environment, Variable, Variables } from '../../src/server/config/read-variables.ts';
import { unknownVariables } from '../../src/server/config/unknown-variables.ts';
import { readConfiguration } from '../../src/service/config/configuration.ts';
import { edgeNames, serviceEnvironment } from '../../src/service/config/environment.ts';

/** Any text is valid; `readShops` parses `SHOPS`. */
const texts = ['INDEX_FOLDER', 'MEDIA_STORE_SECRET', 'REVIEWS_PRIVATE_TOKEN', 'SHOPIFY_RENDER', 'SHOPS'];

/** Every program, with the variables that it requires and the sentences of its main about unknown ones. */
const programs: {
  name: string;
  table: Variables;
  unknown: (env: Environment) => string[];
  required: Environment;
  read: (env: Environment) => unknown;
}[] = [
  {
    name: 'the edge and its commands',
    table: environment,
    unknown: (env) => unknownVariables(env, environment),
    required: { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'key' },
    read: readOptions,
  },
  {
    name: 'the service and its commands',
    table: serviceEnvironment,
    unknown: (env) => unknownVariables(env, serviceEnvironment, edgeNames),
    required: {},
    read: (env) => readConfiguration(env),
  },
  {
    name: 'the demo',
    table: demoEnvironment,
    unknown: (env) => unknownVariables(env, serviceEnvironment, edgeNames),
    required: {},
    read: readDemoEnvironment,
  },
];

describe.each(programs)('the environment of $name', ({ table, unknown, required, read }) => {
  const names = Object.keys(table);
  const variables: [string, Variable][] = Object.entries(table);

  it('has a description and a valid default of each variable', () => {
    for (const [name, { description, default: standard }] of variables) {
      expect(description, name).not.toBe('');
      if (standard)
        expect(
          issuesOf(() => read({ ...required, [name]: standard })),
          name,
        ).toEqual([]);
    }
    expect(issuesOf(() => read(required))).toEqual([]);
  });

  it('is reported with every invalid variable at once', () => {
    const invalid = Object.fromEntries(
      variables.flatMap(([name, variable]) => {
        const text = invalidTexts.find((one) => !v.is(variable.schema, one));
        return text === undefined ? [] : [[name, text]];
      }),
    );
    expect(names.filter((name) => !(name in invalid) && !texts.includes(name))).toEqual([]);
    const reported = issuesOf(() => read({ ...required, ...invalid })).map(({ name }) => name);
    expect(Object.keys(invalid).filter((name) => !reported.includes(name))).toEqual([]);
  });

  it('has numbers with the bounds that the messages state', () => {
    for (const [name, { schema }] of variables) {
      const [message = ''] = v.safeParse(schema, 'canary').issues?.map((issue) => issue.message) ?? [];
      const [, min, max] = /^must be a whole number from (\d+) to (\d+)$/.exec(message) ?? [];
      if (min === undefined) continue;
      const accepts = [Number(min) - 1, min, max, Number(max) + 1, `${min}.5`, '1e3', ''].map((text) =>
        v.is(schema, String(text)),
      );
      expect([name, ...accepts]).toEqual([name, false, true, true, false, false, false, false]);
    }
  });

  it('is reported without values, even if a secret is in the wrong variable', () => {
    for (const text of [...invalidTexts, 'canary']) {
      for (const chosen of [names, ...names.map((name) => [name])]) {
        const env = { ...required, ...Object.fromEntries(chosen.map((name) => [name, text])) };
        const issues = issuesOf(() => read(env));
        const report = new ConfigurationError(issues);
        expect(inspect(report, { depth: 9 }) + JSON.stringify(report)).not.toContain('canary');
        expect(unknown(env)).toEqual([]);
      }
    }
  });

  it('contains secrets that cannot be printed', () => {
    const url = 'postgres://user:canary@database.example/reviews';
    const key = 'canary'.padEnd(43, '-');
    const secrets = { DATABASE_URL: url, DATABASE_READ_URL: url, SERVICE_KEY: `${key}, ${key}` };
    const tokens = ['METRICS_TOKEN', 'REVIEWS_PRIVATE_TOKEN', 'REVIEWS_ACCESS_TOKEN', 'REVIEWS_API_KEY'];
    const shopify = ['SHOPIFY_CLIENT_SECRET', 'SHOPIFY_ACCESS_TOKEN', 'MEDIA_STORE_SECRET'];
    const values = read({
      ...required,
      ...secrets,
      ...Object.fromEntries([...tokens, ...shopify].map((name) => [name, 'canary'])),
      CACHE_URL: 'redis://user:canary@cache.example',
      REVIEWS_PUBLIC_TOKEN: 'public',
      SHOPIFY_STORE: 'lamps.myshopify.com',
      MEDIA_STORE_KEY_ID: 'id',
    });
    const printed = inspect(values, { depth: 9, showHidden: true });
    expect(printed).toContain('[secret]');
    expect(printed + JSON.stringify(values)).not.toContain('canary');
  });

  it('is reported with the name that each misspelt variable resembles', () => {
    const missed = names
      .filter((name) => name.length > 4)
      .flatMap((name) => misspellings(name).map((wrong) => [wrong, name] as const))
      .map(([wrong, name]) => [
        `${wrong} is unknown and has no effect. Did you mean ${name}?`,
        ...unknown({ [wrong]: 'canary' }),
      ])
      .filter(([expected, ...lines]) => lines.length !== 1 || lines[0] !== expected);
    expect(missed).toEqual([]);
  });

  it('contains no variable of the platform or of another program', () => {
    const others = programs.flatMap((program) => Object.keys(program.table));
    const env = Object.fromEntries([...foreignNames, ...others].map((name) => [name, 'canary']));
    expect(unknown(env)).toEqual([]);
  });
});

/** Each variable except `texts` refuses at least one of these values. */
const invalidTexts = [
  'can ary canary',
  'ftp://canary@canary.example/',
  '{"canary":1}',
  '[canary]',
  'https://canary/?q',
];

/** The name with one letter left out, doubled or swapped with the next one. */
function misspellings(name: string): string[] {
  const all = [...name].flatMap((letter, index) => {
    const [before, after] = [name.slice(0, index), name.slice(index + 1)];
    return [
      before + after,
      before + letter + letter + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ];
  });
  return all.filter((one) => one !== name);
}

/** Variables of shells, systemd, Node, npm, CI, Kubernetes, and hosts of containers and functions. */
const foreignNames = [
  ...['HOME', 'HOSTNAME', 'PATH', 'PWD', 'SHELL', 'SHLVL', 'TERM', 'TZ', 'USER', 'LANG', 'LC_ALL', 'TMPDIR'],
  ...['INVOCATION_ID', 'JOURNAL_STREAM', 'MEMORY_PRESSURE_WATCH', 'SYSTEMD_EXEC_PID', 'CACHE_DIRECTORY'],
  ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_VERSION', 'YARN_VERSION', 'npm_config_cache', 'npm_package_name'],
  ...['CI', 'GITHUB_ACTIONS', 'GITHUB_TOKEN', 'RUNNER_TEMP', 'FORCE_COLOR', 'SSH_AUTH_SOCK', 'INIT_CWD'],
  ...['KUBERNETES_SERVICE_HOST', 'KUBERNETES_SERVICE_PORT_HTTPS', 'KUBERNETES_PORT_443_TCP_ADDR'],
  ...['REVIEWS_SERVICE_HOST', 'REVIEWS_PORT_8787_TCP', 'DATABASE_SERVICE_PORT_POSTGRES', 'MEDIA_PORT'],
  ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'LAMBDA_TASK_ROOT'],
  ...[
    'DYNO',
    'FLY_APP_NAME',
    'RENDER_SERVICE_ID',
    'VERCEL_URL',
    'WEBSITE_SITE_NAME',
    'K_SERVICE',
    'K_REVISION',
  ],
  ...['POSTGRES_PASSWORD', 'POSTGRES_DB', 'PGHOST', 'PGPASSWORD', 'REDIS_URL', 'MESSAGE_BUS', 'LOG_LEVEL'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'OTEL_SERVICE_NAME', 'SENTRY_DSN'],
];

function issuesOf(read: () => unknown): readonly ConfigurationIssue[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.issues;
    throw error;
  }
}
