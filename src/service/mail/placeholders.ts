import type { MailKind } from '../../contract/mail.ts';
import type { MailText } from './texts/mail-texts.ts';

/** The values of the placeholders. Those that a kind of mail does not have are empty. */
export type MailValues = {
  name: string;
  shop: string;
  /** The titles of all products. */
  product: readonly string[];
  link: string;
  unsubscribe: string;
  reason: string;
  reply: string;
};

export type Placeholder = keyof MailValues;

const everywhere: readonly Placeholder[] = ['name', 'shop', 'product', 'unsubscribe'];

/** The placeholders in the text of each kind. */
export const placeholders: Record<MailKind, readonly Placeholder[]> = {
  invitation: [...everywhere, 'link'],
  reminder: [...everywhere, 'link'],
  received: everywhere,
  published: everywhere,
  refused: [...everywhere, 'reason'],
  answered: [...everywhere, 'reply'],
};

/** Subjects have no URL and no text of several lines. */
const inSubjects: readonly Placeholder[] = ['name', 'shop', 'product'];

/** A placeholder, with the space and comma before it, which disappear with an empty value. */
export const placeholder = /(,? )?\{(\w+)\}/g;

/** The first mistake in the placeholders of a text; undefined without one. */
export function placeholderMistake(kind: MailKind, { subject, text }: MailText): string | undefined {
  for (const [part, known] of [
    [subject, inSubjects],
    [text, placeholders[kind]],
  ] as const) {
    const unknown = [...part.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const first = unknown.find((name) => !(known as readonly string[]).includes(name));
    if (first !== undefined) return `has an unknown placeholder: {${first}}`;
    if (/[{}]/.test(part.replace(/\{\w+\}/g, ''))) return 'has a brace that belongs to no placeholder';
  }
  const needed = placeholders[kind].includes('link') ? 'link' : undefined;
  if (needed && !text.includes(`{${needed}}`)) return `must contain {${needed}}`;
  return undefined;
}
