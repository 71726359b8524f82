import type { Invitation } from '../../../src/contract/invitation.ts';
import type { InvitationsTexts } from '../../texts/invitations/invitations-texts.ts';
import { useConsole } from '../../views/console-context.ts';

type Props = {
  invitation: Invitation;
  texts: InvitationsTexts;
  /** Shows the link; absent for people who may not. */
  onShow: (() => void) | undefined;
};

/** An invitation with its state and the times of everything that happened. */
export function InvitationRow({ invitation, texts: own, onShow }: Props) {
  const { formats } = useConsole();
  const { order_id: order, state, reviews } = invitation;
  const isOpen = state !== 'cancelled' && state !== 'evaluated';
  const times = [
    ['created', invitation.created_at],
    ['sent', invitation.sent_at],
    ['reminded', invitation.reminded_at],
    ['opened', invitation.opened_at],
    ['evaluated', invitation.evaluated_at],
    ['cancelled', invitation.cancelled_at],
    ['expires', isOpen ? invitation.expires_at : ''],
  ] as const;
  const facts = times
    .filter(([, time]) => time !== '')
    .map(([name, time]) => formats.fill(own.times[name], { time: formats.day(time) }));
  if (reviews.length > 0) facts.push(formats.plural(own.reviews, reviews.length));
  const title = formats.fill(own.of, { order });
  return (
    <li class="record">
      <p>
        <b>
          <bdi>{title}</bdi>
        </b>
      </p>
      <span class="state-of small">{own.states[state]}</span>
      <p class="muted small">{facts.join(' · ')}</p>
      {onShow && isOpen && (
        <button type="button" class="btn small" aria-label={`${own.copyLink}: ${title}`} onClick={onShow}>
          {own.copyLink}
        </button>
      )}
    </li>
  );
}
