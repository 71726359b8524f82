import { type Notice, needsSignIn } from '../models/notice.ts';
import { type ConsoleView, useConsole } from './console-context.ts';
import { failureText } from './failure-text.ts';
import { KeyHint } from './key-hint.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useActorName } from './use-actor-name.ts';

/** Reports the last action, also to screen readers, and offers to undo it. */
export function Toast() {
  const view = useConsole();
  const { notices, decisions } = view.model;
  const nameOf = useActorName();
  const notice = notices.shown.value;
  return (
    <section
      aria-label={view.texts.lastAction}
      class={notice ? 'toast small' : 'toast small gone'}
      onMouseEnter={notices.hold}
      onMouseLeave={notices.release}
      onFocusIn={notices.hold}
      onFocusOut={notices.release}
    >
      <span role="status">{notice && noticeText(notice, view, nameOf)}</span>
      {needsSignIn(notice) && <SignInLink class="plain" isAgain={notice?.kind === 'signInAgain'} />}
      {notice && 'undo' in notice && notice.undo && (
        <button type="button" class="plain" onClick={() => void decisions.undoShown()}>
          {view.texts.undo} <KeyHint letter="u" />
        </button>
      )}
      {notice && (
        <button type="button" class="plain dismiss" aria-label={view.texts.dismiss} onClick={notices.dismiss}>
          ×
        </button>
      )}
    </section>
  );
}

function noticeText(
  notice: Notice,
  { texts, formats }: Pick<ConsoleView, 'texts' | 'formats'>,
  nameOf: ReturnType<typeof useActorName>,
): string {
  switch (notice.kind) {
    case 'done':
      return formats.fill(texts.done[notice.done], { title: notice.title });
    case 'many': {
      const done = formats.plural(texts.jobs.did[notice.done], notice.count);
      return notice.left === 0 ? done : `${done} ${formats.plural(texts.jobs.left.decided, notice.left)}`;
    }
    case 'said':
      return notice.text;
    case 'failed':
      return failureText(notice.failure, texts);
    case 'decided':
    case 'undoneInPart': {
      const { decision } = notice;
      const action = decision?.action;
      const isNamed = action === 'publish_reviews' || action === 'hide_reviews';
      const text = notice.kind === 'decided' ? texts.decided[isNamed ? action : 'other'] : texts.undoneInPart;
      const told = formats.fill(text, {
        actor: nameOf(decision),
        age: decision ? formats.ago(decision.at) : '',
        title: notice.kind === 'decided' ? notice.title : '',
      });
      const own = 'own' in notice && notice.own;
      return own ? `${told} ${noticeText(own, { texts, formats }, nameOf)}` : told;
    }
    default:
      return texts[notice.kind];
  }
}
