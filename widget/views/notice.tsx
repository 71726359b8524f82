import type { Words } from './words.ts';

/** One sentence, and one thing to do where there is one. */
export function Notice({ sentence, words, busy, onRetry }: Props) {
  return (
    <div part="notice" class="notice">
      <p>{sentence}</p>
      {onRetry && (
        <button type="button" aria-disabled={busy} onClick={() => busy || onRetry()}>
          {words.base.retry}
        </button>
      )}
    </div>
  );
}

type Props = { sentence: string; words: Words; busy?: boolean; onRetry?: () => void };
