import type { TypedReview } from '../../contract/fragment.ts';

/** A form has about ten fields. */
const mostFields = 50;

/** The fields of a posted form, with the honeypot. Of a repeated field, the first one counts. */
export type PostedForm = TypedReview & { website: string };

/** Reads a form in the encoding of browsers, or returns the reason why it cannot be read. */
export function readPostedForm(
  { headers }: Request,
  body: string,
): PostedForm | 'unsupported_media_type' | 'invalid_body' {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return 'unsupported_media_type';
  }
  if (body.split('&', mostFields + 1).length > mostFields) return 'invalid_body';
  const fields = new URLSearchParams(body);
  // Forms send each line end as CR LF.
  const textOf = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n');
  return {
    rating: Number(textOf('rating')),
    content: textOf('content'),
    title: textOf('title'),
    author: textOf('author'),
    // The choice depends on the name and needs a script: the default of the form.
    author_form: textOf('author_form') || 'first-initial',
    author_email: textOf('author_email').trim(),
    is_incentivised: fields.has('is_incentivised'),
    is_affiliated: fields.has('is_affiliated'),
    website: textOf('website'),
  };
}

/**
 * The texts as the form shows them again: without the invisible characters that are refused, because
 * nobody could find and remove them.
 */
export function shownAgain({ website: _honeypot, ...typed }: PostedForm): TypedReview {
  const { content, title, author, author_email } = typed;
  return {
    ...typed,
    content: visible(content),
    title: visible(title),
    author: visible(author),
    author_email: visible(author_email),
  };
}

function visible(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2028\u2029]|\p{Cs}/gu, '');
}
