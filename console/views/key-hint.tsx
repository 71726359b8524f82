import { useConsole } from './console-context.ts';

/** The key of a button, for those who see it: `aria-keyshortcuts` and the dialog of the keys are for all. */
export function KeyHint({ letter }: { letter: string }) {
  const { usesKeys } = useConsole().model;
  return usesKeys.value ? (
    <span class="key" aria-hidden="true">
      {letter}
    </span>
  ) : null;
}
