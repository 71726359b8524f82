import type { ComponentChildren } from 'preact';
import type { FormField } from '../../models/form-values.ts';
import type { FormView } from './form-view.ts';
import { problemText } from './problem-text.ts';

/** A label, an optional hint, the problem of the field, and its input. */
export function Field({ view, name, hint, isOptional = false, children }: Props) {
  const { messages } = view;
  return (
    <div part="field" class="field">
      <label part="label" for={name}>
        {messages[name]}
        {isOptional && <span class="quiet">{` ${messages.optional}`}</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} class="small quiet">
          {hint}
        </p>
      )}
      <Problem view={view} name={name} />
      {children}
    </div>
  );
}

/** The problem of a field, if it has one. */
export function Problem({ view, name }: Pick<Props, 'view' | 'name'>) {
  const problem = view.model.status.value.problems.find(({ field }) => field === name);
  return (
    problem && (
      <p part="problem" id={`${name}-problem`} class="problem">
        {problemText(problem, view)}
      </p>
    )
  );
}

/** The attributes that connect an input with the texts around it. */
export function describedBy({ model }: FormView, name: FormField, hasHint: boolean) {
  const isWrong = model.status.value.problems.some(({ field }) => field === name);
  const texts = [hasHint && `${name}-hint`, isWrong && `${name}-problem`].filter(Boolean).join(' ');
  return {
    'aria-describedby': texts || undefined,
    'aria-invalid': isWrong ? ('true' as const) : undefined,
  };
}

type Props = {
  view: FormView;
  name: FormField;
  hint?: string;
  isOptional?: boolean;
  children: ComponentChildren;
};
