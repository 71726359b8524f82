import type { FormView } from './form-view.ts';

/**
 * Changing and withdrawing the review that was sent. Nothing without a token, so that the form offers nothing
 * that the API lacks.
 */
export function OwnActions({ view: { model, messages } }: { view: FormView }) {
  const { status, isBusy } = model.own.value;
  if (!model.sent.value?.token || status === 'withdrawn') return null;
  const isRefused = status === 'not_published' || status === 'removed';
  return (
    <div class="own-actions">
      <button type="button" part="choice" class="choice" onClick={model.edit}>
        {isRefused ? messages.rewrite : messages.edit}
      </button>
      {status !== 'removed' && (
        <details class="withdraw">
          <summary part="choice" class="choice">
            {messages.withdraw}
          </summary>
          <p class="small">{messages.withdrawFinal}</p>
          <button
            type="button"
            part="choice"
            class="choice"
            aria-disabled={isBusy}
            onClick={() => void model.withdraw()}
          >
            {messages.withdrawForGood}
          </button>
        </details>
      )}
    </div>
  );
}
