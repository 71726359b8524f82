import { useState } from 'preact/hooks';
import type { AccountParts } from './account-parts.ts';
import { Field } from './field.tsx';

/** The form that changes the password. */
export function Password({ account, own, change, reload }: AccountParts) {
  const [mistake, setMistake] = useState<{ field: string; message: string }>();
  const [isDone, setDone] = useState(false);
  const mistakeOf = (field: string) =>
    mistake?.field === field
      ? (own.mistakes[mistake.message as keyof typeof own.mistakes] ?? mistake.message)
      : undefined;
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title">{own.password}</h2>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const given = new FormData(form);
          const input = { current: String(given.get('current')), password: String(given.get('password')) };
          setDone(false);
          const { data, error } = await change('change_password', input);
          setMistake(error);
          if (!data) return;
          form.reset();
          setDone(true);
          await reload();
        }}
      >
        {/* Password managers store the new password under this name. */}
        <input
          class="hidden"
          name="email"
          type="email"
          autocomplete="username"
          value={account.person.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <Field
          name="current"
          label={own.current}
          type="password"
          autocomplete="current-password"
          mistake={mistakeOf('current')}
        />
        <Field
          name="password"
          label={own.newPassword}
          type="password"
          autocomplete="new-password"
          hint={own.passwordHint}
          mistake={mistakeOf('password')}
        />
        <button type="submit" class="btn go">
          {own.changePassword}
        </button>
        <p role="status">{isDone && own.passwordChanged}</p>
      </form>
    </section>
  );
}
