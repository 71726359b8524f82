import { type AuthorForm, displayedAuthor } from '../../src/contract/displayed-author.ts';

/** Everything that a shopper enters, apart from photos and videos. */
export type FormValues = {
  /** 0 until the shopper has chosen. */
  rating: number;
  content: string;
  title: string;
  author: string;
  authorForm: AuthorForm;
  email: string;
  isIncentivised: boolean;
  isAffiliated: boolean;
};

/** The values that drafts store. */
export type DraftValues = Omit<FormValues, 'email'>;

const forms: readonly AuthorForm[] = ['first-initial', 'as-is', 'initials'];

/** Returns the first form for any other value. */
export function authorFormOf(given: unknown): AuthorForm {
  return forms.find((form) => form === given) ?? 'first-initial';
}

/** The forms as they are offered, without two that show the same. */
export function authorChoices(author: string): { form: AuthorForm; shown: string }[] {
  const choices = forms.map((form) => ({ form, shown: displayedAuthor(author.trim(), form) }));
  return choices.filter(({ shown }, place) => choices.findIndex((other) => other.shown === shown) === place);
}

/** The fields that can have a problem. */
export type FormField = 'rating' | 'content' | 'title' | 'author' | 'email';

/** A problem of a field, with a code of `submittedProblems`. */
export type FieldProblem = { field: FormField; code: string };

export const noValues: FormValues = {
  rating: 0,
  content: '',
  title: '',
  author: '',
  authorForm: 'first-initial',
  email: '',
  isIncentivised: false,
  isAffiliated: false,
};

/** The problems that need no server, in the order of the fields. */
export function problemsOf({ rating, content, author, email }: FormValues): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!rating) problems.push({ field: 'rating', code: 'missing' });
  if (!content.trim()) problems.push({ field: 'content', code: 'empty' });
  if (!author.trim()) problems.push({ field: 'author', code: 'empty' });
  if (email.trim() && !/^[^\s@]+@[^\s@]+$/.test(email.trim()))
    problems.push({ field: 'email', code: 'invalid_email' });
  return problems;
}

/** The fields of the edge that shoppers can correct. */
const submitted: Record<string, FormField> = {
  rating: 'rating',
  content: 'content',
  title: 'title',
  author: 'author',
  author_email: 'email',
};

/** The rejected fields of a response that shoppers can correct, in the order of the form. */
export function correctable(errors: readonly { field: string; code: string }[]): FieldProblem[] {
  return Object.entries(submitted).flatMap(([name, field]) => {
    const error = errors.find((one) => one.field === name);
    return error ? [{ field, code: error.code }] : [];
  });
}
