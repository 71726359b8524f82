import type { FormView } from './form-view.ts';

/** The sentence on publication, the buttons, and the state of the draft. */
export function FormEnd({ view }: { view: FormView }) {
  const { model, messages, locale, onBack } = view;
  const { phase, failure } = model.status.value;
  const step = model.step.value;
  const isSending = phase === 'sending';
  return (
    <div class="end-of-form">
      <div part="terms" class="small quiet terms">
        <slot name="terms">{messages.terms}</slot>
      </div>
      {failure && (
        <p part="notice" class="problem" role="alert">
          {messages[failure]}
        </p>
      )}
      <div class="buttons">
        {step > 0 && (
          <button type="button" part="choice" class="choice narrow" onClick={onBack}>
            {messages.back}
          </button>
        )}
        {model.sent.value && (
          <button type="button" part="choice" class="choice" onClick={model.cancel}>
            {messages.cancel}
          </button>
        )}
        {/* Until the script has arrived, it posts the form. */}
        <button type="submit" part="send" class="send narrow next">
          <span>{messages.continue}</span>
        </button>
        <button type="submit" part="send" class="send last" aria-disabled={isSending}>
          <span>{isSending ? messages.sending : messages.send}</span>
        </button>
        <Keeping view={view} />
      </div>
      <p class="small quiet narrow" role="status">
        <span>{locale.format(messages.step, { number: step + 1, total: model.steps.length })}</span>
      </p>
    </div>
  );
}

/** Shows whether the draft is stored, and removes it. */
function Keeping({ view: { model, messages } }: { view: FormView }) {
  const keeping = model.keeping.value;
  if (keeping === 'nothing') return null;
  return (
    <p part="draft" class="small quiet keeping">
      {keeping === 'kept' ? messages.saved : messages.unsaved}{' '}
      {keeping === 'kept' && !model.sent.value && (
        <button type="button" class="link" onClick={() => model.forget()}>
          {messages.remove}
        </button>
      )}
    </p>
  );
}
