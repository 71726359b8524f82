import { join } from 'node:path';
import { runCommand } from '../../../src/service/commands/run-command.ts';
import { defaultRetention, type RetentionDays } from '../../../src/service/config/retention-days.ts';
import type { ServiceLimits } from '../../../src/service/config/service-limits.ts';
import { standardLimits } from '../../../src/service/config/standard-limits.ts';
import { lineFiles } from '../../../src/service/drivers/files/line-files.ts';
import { readRecordFile } from '../../../src/service/drivers/files/record-file.ts';
import { diskFiles } from '../../../src/service/drivers/media/disk-files.ts';
import { readCommandLine } from '../../../src/service/drivers/process/command-line.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { testAccess } from '../test-access.ts';

type Options = {
  now: number;
  limits?: ServiceLimits;
  retention?: RetentionDays;
  newToken?: () => string;
  folder?: string;
};

/** Runs a command of `npm run service` on a store, and returns its exit code and output. */
export async function runServiceCommand(
  store: Store,
  args: string[],
  {
    now,
    folder = '',
    limits = standardLimits,
    retention = defaultRetention,
    newToken = numberedTokens(),
  }: Options,
): Promise<{ code: number; printed: string; complaints: string }> {
  const command = readCommandLine(args);
  if (command.name === 'unknown') return { code: 2, printed: '', complaints: command.mistake };
  if (command.name === 'serve' || command.name === 'help') {
    throw new Error(`${args.join(' ')} is no command on the store`);
  }
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(command, {
    store,
    now: () => now,
    newToken,
    passwords: testAccess.passwords,
    files: lineFiles(folder),
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    readRecords: readRecordFile,
    openMediaFiles: () => diskFiles(join(folder, 'media')),
    retention,
    limits,
    wait: async () => {},
    resolveTexts: async () => [],
    publicUrl: undefined,
    consoleOrigin: 'https://reviews.example',
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

/** Returns `token-1`, then `token-2` and so on. */
export function numberedTokens(): () => string {
  let tokens = 0;
  return () => `token-${++tokens}`;
}
