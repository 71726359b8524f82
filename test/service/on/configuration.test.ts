import { execFile } from 'node:child_process';
import process from 'node:process';
import { expect, it } from 'vitest';

it.each([
  ['src/service/on/node.ts'],
  ['src/service/on/node.ts', 'shop', 'list'],
  ['src/service/on/import.ts', 'reviews.csv'],
  ['src/service/on/export.ts', 'reviews.csv'],
  ['demo/main.ts'],
])('%s %s reports every mistake of the environment at once, without values', async (...program) => {
  const env = {
    DATABASE_URL: 'mysql://root:canary@database.example/reviews',
    PORT: 'canary',
    PUBLIC_URL: 'https://canary@reviews.example',
    REQUEST_PER_MINUTE: 'canary',
  };
  const { code, output } = await run(program, env);
  expect(code).not.toBe(0);
  const [unknown, heading, ...issues] = output.trim().split('\n');
  expect(unknown).toBe('REQUEST_PER_MINUTE is unknown and has no effect. Did you mean REQUESTS_PER_MINUTE?');
  expect(heading).toBe('Invalid configuration:');
  expect(issues.sort()).toEqual([
    '  DATABASE_URL must be postgres://… or file:<path>',
    '  PORT must be a whole number from 0 to 65535',
    '  PUBLIC_URL must be an origin without a path, such as https://reviews.example',
  ]);
});

/** Runs a main with exactly this environment. */
function run(program: string[], env: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const args = ['--disable-warning=ExperimentalWarning', ...program];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}
