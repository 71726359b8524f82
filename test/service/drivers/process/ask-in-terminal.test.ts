import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askInTerminal } from '../../../../src/service/drivers/process/ask-in-terminal.ts';

const inputThat = (isTTY: boolean) =>
  Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.ReadStream;

it('asks nobody if the input is no terminal', () => {
  expect(askInTerminal(inputThat(false), new PassThrough())).toBeUndefined();
});

it('returns the answer of each question, and rejects if the input ends', async () => {
  const input = inputThat(true);
  const ask = askInTerminal(input, new PassThrough().resume());
  const first = ask?.('Column? ');
  input.push(' 3 \n');
  expect(await first).toBe('3');
  const second = ask?.('Another? ');
  input.push(null);
  await expect(second).rejects.toThrow('Nothing was imported');
});
