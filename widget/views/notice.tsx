/** One sentence with an optional button. */
export function Notice({ sentence, action, busy, onAction }: Props) {
  return (
    <div part="notice" class="notice">
      <p>{sentence}</p>
      {action && (
        <button
          type="button"
          part="action"
          class="choice"
          aria-disabled={busy}
          onClick={() => busy || onAction?.()}
        >
          {action}
        </button>
      )}
    </div>
  );
}

type Props = { sentence: string; action?: string | undefined; busy?: boolean; onAction?: () => void };
