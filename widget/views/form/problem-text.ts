import type { FieldProblem, FormField } from '../../models/form-values.ts';
import type { FormView } from './form-view.ts';

/** The sentence about a problem, the same in the list of problems and at the field. */
export function problemText({ field, code }: FieldProblem, { messages, locale }: FormView): string {
  const { format } = locale;
  const label = messages[field];
  if (code === 'too_long') return format(messages.tooLong, { field: label });
  const ownText: Partial<Record<FormField, string>> = {
    rating: messages.noRating,
    email: messages.badEmail,
    ...(/^(missing|empty)$/.test(code) && { content: messages.noContent, author: messages.noAuthor }),
  };
  return ownText[field] ?? format(messages.badCharacters, { field: label });
}
