import type { ComponentChildren } from 'preact';
import type { FormField } from '../../models/form-values.ts';
import type { FormView } from './form-view.ts';
import { problemText } from './problem-text.ts';

/** A label, an optional hint, the problem of the field, and its input. */
export function Field({ view, name, hint, isOptional = false, children }: Props) {
  const { messages } = view;
  return (
    <div part="field" class="field">
      <label part="label" for={idOf(view, name)}>
        {messages[name]}
        {isOptional && <span class="quiet">{` ${messages.optional}`}</span>}
      </label>
      {hint && (
        <p id={idOf(view, `${name}-hint`)} class="small quiet">
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
      <p part="problem" id={idOf(view, `${name}-problem`)} class="problem">
        {problemText(problem, view)}
      </p>
    )
  );
}

/** The attributes that connect an input with the texts around it. */
export function describedBy(view: FormView, name: FormField, hasHint: boolean) {
  const isWrong = view.model.status.value.problems.some(({ field }) => field === name);
  const parts = [hasHint && 'hint', isWrong && 'problem'].filter(Boolean);
  const texts = parts.map((part) => idOf(view, `${name}-${part}`)).join(' ');
  return {
    'aria-describedby': texts || undefined,
    'aria-invalid': isWrong ? ('true' as const) : undefined,
  };
}

/** The id of an element of the form in its document. */
export function idOf({ prefix = '' }: Pick<FormView, 'prefix'>, name: string): string {
  return prefix + name;
}

type Props = {
  view: FormView;
  name: FormField;
  hint?: string;
  isOptional?: boolean;
  children: ComponentChildren;
};
