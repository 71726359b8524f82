import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';

test('npm run mock reports a port that another program uses', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  const errors = await new Promise<string>((resolve) => {
    const env = { ...process.env, PORT: String(port) };
    execFile(process.execPath, ['scripts/mock.ts'], { env }, (error, _output, text) => {
      resolve(`${error?.code}: ${text}`);
    });
  });
  expect(errors).toContain('1: Cannot listen');
  expect(errors.match(/the port is in use/g)).toHaveLength(1);
  expect(errors).not.toContain('at emit');
});
