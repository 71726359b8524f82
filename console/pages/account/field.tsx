type Props = {
  type?: 'text' | 'password';
  inputMode?: 'text' | 'numeric';
  autocomplete: string;
  name: string;
  label: string;
  hint?: string;
  mistake?: string | undefined;
};

/** An input with its label, a hint and the mistake that it contains. */
export function Field({
  name,
  label,
  hint,
  mistake,
  type = 'text',
  inputMode = 'text',
  autocomplete,
}: Props) {
  const described = [hint && `${name}-hint`, mistake && `${name}-mistake`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {hint && (
        <p class="muted small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {mistake && (
        <p class="mistake" id={`${name}-mistake`} role="alert">
          {mistake}
        </p>
      )}
      <input
        id={name}
        name={name}
        required
        aria-invalid={mistake ? 'true' : undefined}
        aria-describedby={described || undefined}
        {...(type === 'password' && { type })}
        inputMode={inputMode}
        autocomplete={autocomplete}
      />
    </div>
  );
}
