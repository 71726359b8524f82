import type { FlagChange } from '../../src/contract/flag-changes.ts';
import type { Texts } from '../texts/texts.ts';

/** The changes of flags that an entry of the audit log names; undefined if it names none, as old ones do. */
export function flagsText(reason: string, { flagged }: Texts): string | undefined {
  const changes = reason.split(',');
  const isKnown = changes.every((change) => Object.hasOwn(flagged, change));
  return isKnown ? changes.map((change) => flagged[change as FlagChange]).join(', ') : undefined;
}
