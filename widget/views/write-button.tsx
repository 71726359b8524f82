import type { ReadonlySignal } from '@preact/signals';

/** Opens the form. Server-rendered HTML has a hidden button, because it needs the script. */
export function WriteButton({ label, isOffered, onClick }: Props) {
  return (
    <button type="button" part="write" class="choice" hidden={!isOffered.value} onClick={onClick}>
      {label}
    </button>
  );
}

type Props = { label: string; isOffered: ReadonlySignal<boolean>; onClick: () => void };
