import type { FragmentRequest } from '../../src/contract/fragment.ts';
import type { PublicReview } from '../../src/contract/storefront.ts';
import { impliedPage } from '../models/implied-page.ts';

/**
 * The answer without the fields that its door fills in, and without those that no view shows. The answer of a list is also
 * without what its HTML contains or its question implies: `controllers/adoption/complete-answer.ts` adds it.
 */
export function compactAnswer({
  answer: { list, page, both_sides: sides, partial, ...rest },
  element,
  question,
}: Pick<FragmentRequest, 'answer' | 'element' | 'question'>): object {
  const isList = element === 'storefront-reviews';
  return {
    ...{ ...rest, partial: partial || undefined },
    page: isList ? unlessEmpty(changed(page, impliedPage(question, rest.rating ?? {}))) : page,
    list: isList ? unlessAllEmpty(list.filter(({ id }) => id).map(listed)) : list.map(shown),
    both_sides: isList && sides ? unlessAllEmpty([side(sides.positive), side(sides.critical)]) : undefined,
  };
}

/** The fields that differ from the known ones. */
export function changed<Fields extends object>(fields: Fields, known: NoInfer<Fields>): Partial<Fields> {
  const entries = Object.entries(fields).filter(([name, value]) => value !== known[name as keyof Fields]);
  return Object.fromEntries(entries) as Partial<Fields>;
}

export function unlessEmpty<Fields extends object>(fields: Fields): Fields | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function unlessAllEmpty(list: object[]): object[] | undefined {
  return list.some(unlessEmpty) ? list : undefined;
}

function shown({ product_id, product_handle, ...review }: PublicReview): Partial<PublicReview> {
  return withoutEmpty(review);
}

/** A missing field reads like an empty one. */
function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value && `${value}` !== '');
  return Object.fromEntries(entries) as Partial<Fields>;
}

/** The fields of a review in the list that its HTML does not contain. */
function listed(given: PublicReview): object {
  const { id, rating, title, author, content = '', commented_at = '', is_verified, ...rest } = shown(given);
  return {
    ...rest,
    // The HTML has the name for an unknown author,
    ...(!author && { author: '' }),
    // no blank lines,
    ...(content !== content.replace(/\s*\n/g, '\n') && { content }),
    // and only valid dates.
    ...(Number.isNaN(Date.parse(commented_at)) && { commented_at }),
  };
}

/** The fields of one of both sides that its HTML does not contain. */
function side({ author }: PublicReview): object {
  return author ? {} : { author };
}
