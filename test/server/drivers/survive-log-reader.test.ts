import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { surviveLogReader } from '../../../src/server/drivers/survive-log-reader.ts';

const failure = (code: string) => Object.assign(new Error('write'), { code });

test.each(['EPIPE', 'ECONNRESET'])('output without a reader (%s) is not fatal', (code) => {
  const output = new PassThrough();
  surviveLogReader([output]);
  expect(() => output.emit('error', failure(code))).not.toThrow();
});

test('other errors of the output stay fatal', () => {
  const output = new PassThrough();
  surviveLogReader([output]);
  expect(() => output.emit('error', failure('ENOSPC'))).toThrow('write');
});
