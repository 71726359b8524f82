import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { Mail, MailState } from '../../../src/contract/mail.ts';
import type { MailsTexts } from '../../texts/mails/mails-texts.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { PageLinks } from '../../views/page-links.tsx';
import { StateChoice } from '../../views/state-choice.tsx';
import { useChange } from '../../views/use-change.ts';
import { useLoader } from '../../views/use-loader.ts';
import { Excluded } from './excluded.tsx';

/** The outbox of mails, the newest first, and the customers who get none. */
export function MailsPage({ texts: own }: { texts: MailsTexts }) {
  const { api, router } = useConsole().model;
  const { shop, query, page } = router.place.value;
  const state = Object.hasOwn(own.states, query.state ?? '') ? (query.state as MailState) : undefined;
  const mails = useLoader(
    () => api.call(shop, 'get_mails', { page, page_size: 50, ...(state && { state }) }),
    JSON.stringify([query, page]),
  );
  return (
    <>
      <p class="muted">{own.intro}</p>
      <div class="choices small">
        <StateChoice page="mails" label={own.stateLabel} all={own.all} names={own.states} />
      </div>
      <Loaded from={mails}>
        {({ list, page: { total_page: total } }) =>
          list.length === 0 ? (
            <Nothing text={state ? own.nothingFound : own.none} page={state ? undefined : 'settings'} />
          ) : (
            <>
              <ul class="records">
                {list.map((mail) => (
                  <MailRow key={mail.id} mail={mail} texts={own} reload={mails.load} />
                ))}
              </ul>
              <PageLinks total={total} />
            </>
          )
        }
      </Loaded>
      <Excluded texts={own.excluded} />
    </>
  );
}

type Props = { mail: Mail; texts: MailsTexts; reload: () => Promise<void> };

function MailRow({ mail, texts: own, reload }: Props) {
  const { formats } = useConsole();
  const { kind, state, reason, email } = mail;
  const isBad = state === 'failed' || state === 'unknown';
  const times = [
    ['created', mail.created_at],
    ['due', mail.due_at],
    ['ended', mail.ended_at],
  ] as const;
  const facts = [
    ...(reason ? [own.reasons[reason]] : []),
    ...times
      .filter(([, time]) => time !== '')
      .map(([name, time]) => formats.fill(own.times[name], { time: formats.time(time) })),
    ...(mail.attempts > 1 ? [formats.fill(own.attempts, { count: formats.number(mail.attempts) })] : []),
  ];
  return (
    <li class="record">
      <p>
        <b>{own.kinds[kind]}</b>{' '}
        <span class={email ? undefined : 'muted'}>
          <bdi>{email || own.noAddress}</bdi>
        </span>
      </p>
      <span class={isBad ? 'state-of small bad' : 'state-of small'}>{own.states[state]}</span>
      <p class="muted small">{facts.join(' · ')}</p>
      {isBad && email !== '' && <Resend mail={mail} texts={own} reload={reload} />}
    </li>
  );
}

/** The dialog says what may happen twice. */
function Resend({ mail: { id, state, kind, email }, texts: own, reload }: Props) {
  const { api, router } = useConsole().model;
  const change = useChange();
  const [isAsked, setAsked] = useState(false);
  const { shop } = router.place.value;
  const resend = async () => {
    const sent = async () => {
      const outcome = await api.call(shop, 'resend_mails', { ids: [id] });
      return !outcome.failure && outcome.data.resent.length === 0
        ? { failure: 'not_found' as const }
        : outcome;
    };
    await change(sent, own.resent, { not_found: own.gone });
    await reload();
  };
  return (
    <div class="acts small">
      <button
        type="button"
        class="btn"
        aria-label={`${own.resend}: ${own.kinds[kind]}, ${email}`}
        onClick={() => setAsked(true)}
      >
        {own.resend}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={own.resendTitle}
          action={own.resend}
          onClose={() => setAsked(false)}
          onConfirm={() => void resend()}
        >
          <p>{state === 'unknown' ? own.resendUnknown : own.resendFailed}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
