import type { FormValues } from '../../models/form-values.ts';
import { authorChoices, authorFormOf } from '../../models/form-values.ts';
import { describedBy, Field, idOf } from './field.tsx';
import type { FormView } from './form-view.ts';

/** Name, how it is shown, email, and the two boxes that the law asks for. */
export function AuthorFields({ view }: { view: FormView }) {
  const { model, messages } = view;
  // A review that was sent keeps its address.
  const asksForEmail = view.asksForEmail && !model.sent.value;
  const { author, email } = model.values.value;
  return (
    <>
      <div class="two">
        <Field view={view} name="author">
          <input
            part="input"
            id={idOf(view, 'author')}
            name="author"
            type="text"
            autocomplete="name"
            enterkeyhint={asksForEmail ? 'next' : 'send'}
            dir="auto"
            value={author}
            {...describedBy(view, 'author', false)}
            onInput={({ currentTarget }) => model.change({ author: currentTarget.value })}
          />
          <AuthorForm view={view} />
        </Field>
        {asksForEmail && (
          <Field view={view} name="email" hint={messages.emailHint} isOptional>
            <input
              part="input"
              id={idOf(view, 'email')}
              name="author_email"
              type="email"
              autocomplete="email"
              enterkeyhint="send"
              value={email}
              {...describedBy(view, 'email', true)}
              onInput={({ currentTarget }) => model.change({ email: currentTarget.value })}
            />
          </Field>
        )}
      </div>
      <div class="boxes">
        <Box view={view} name="isIncentivised" label={messages.incentivised} />
        <Box view={view} name="isAffiliated" label={messages.affiliated} />
      </div>
    </>
  );
}

/** Offers no choice between forms that show the same. */
function AuthorForm({ view }: { view: FormView }) {
  const { model, messages } = view;
  const { author, authorForm } = model.values.value;
  const choices = authorChoices(author);
  return (
    <p class="small quiet shown-as">
      <label for={idOf(view, 'author-form')}>{messages.authorForm}</label>{' '}
      <select
        part="choice"
        id={idOf(view, 'author-form')}
        name="author_form"
        dir="auto"
        disabled={choices.length < 2}
        value={authorForm}
        onChange={({ currentTarget }) => model.change({ authorForm: authorFormOf(currentTarget.value) })}
      >
        {choices.map(({ form, shown }) => (
          <option key={form} value={form} selected={form === authorForm}>
            {shown || '…'}
          </option>
        ))}
      </select>
    </p>
  );
}

function Box({ view: { model }, name, label }: BoxProps) {
  return (
    <label class="box small">
      <input
        type="checkbox"
        name={name === 'isIncentivised' ? 'is_incentivised' : 'is_affiliated'}
        checked={model.values.value[name]}
        onChange={({ currentTarget }) => model.change({ [name]: currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

type BoxProps = {
  view: FormView;
  name: keyof Pick<FormValues, 'isIncentivised' | 'isAffiliated'>;
  label: string;
};
