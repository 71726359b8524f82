import type { ComponentChildren } from 'preact';
import type { Question } from '../models/question.ts';
import type { ReviewsView } from './reviews-view.ts';

/**
 * A control that requests other reviews: a button, or a link that also works without scripts if the view has
 * links.
 */
export function Press({ view, to, isPressed, ...rest }: Props) {
  const href = rest.disabled ? undefined : view.linkTo?.(to);
  const state = href ? 'aria-current' : 'aria-pressed';
  // Crawlers need not follow every combination of filters. `catchPresses` and `followLinks` find the links by
  // this attribute.
  const rel = href && 'nofollow';
  const attributes: object = { href, rel, onClick: () => view.onAsk(to), [state]: isPressed, ...rest };
  const Tag = href ? 'a' : 'button';
  return <Tag {...attributes} />;
}

type Props = {
  view: Pick<ReviewsView, 'onAsk' | 'linkTo'>;
  to: Partial<Question>;
  /** Whether a filter is active; undefined for other controls. */
  isPressed?: boolean;
  class?: string;
  part?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
  'aria-disabled'?: boolean;
  onClick?: () => void;
  children?: ComponentChildren;
};
