import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runningShop } from '../../../demo/drivers/running-shop.ts';

const url = 'http://localhost:4173';
const healthy = async () => new Response('{}');
const refused = async () => {
  throw new TypeError('fetch failed');
};

test('a running shop is found by its database until it stops', async () => {
  const database = newDatabase();
  const first = runningShop(database, healthy);
  const second = runningShop(database, healthy);
  expect(await second.find()).toBeUndefined();
  first.announce(url);
  expect(await second.find()).toBe(url);
  first.withdraw();
  expect(await second.find()).toBeUndefined();
});

test('a shop that was killed is not running', async () => {
  const database = newDatabase();
  runningShop(database, healthy).announce(url);
  expect(await runningShop(database, refused).find()).toBeUndefined();
});

test('a failing server on the same port is not taken for the shop', async () => {
  const database = newDatabase();
  runningShop(database, healthy).announce(url);
  const failing = async () => new Response('', { status: 404 });
  expect(await runningShop(database, failing).find()).toBeUndefined();
});

test('shops in memory never collide', async () => {
  runningShop(':memory:', healthy).announce(url);
  expect(await runningShop(':memory:', healthy).find()).toBeUndefined();
});

function newDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), 'running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'demo.db');
}
