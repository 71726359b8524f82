import type { ExitCode } from '../../../server/command-table.ts';
import { countExpired, expireRecords } from '../../background/expire-records.ts';
import type { RetentionStore } from '../../store/retention.ts';
import type { CommandParts } from '../command.ts';
import type { RecordOptions } from './record-options.ts';

/**
 * Runs `expire`, which deletes the records that have reached their age, as the running service does every
 * hour.
 */
export async function expireCommand(
  { options }: { options: RecordOptions },
  { store, now, retention: days, wait, print }: CommandParts<RetentionStore>,
): Promise<ExitCode> {
  const never = new AbortController().signal;
  const counts = options['dry-run']
    ? await countExpired({ store, days, now })
    : await expireRecords({ store, days, now, wait }, 'command', never);
  if (options.json) {
    print(JSON.stringify(counts));
    return 0;
  }
  for (const [kind, count] of Object.entries(counts)) print(`${count} ${kind.replaceAll('_', ' ')}`);
  if (options['dry-run']) print('Nothing was removed.');
  return 0;
}
