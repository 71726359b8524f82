import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'preact/hooks';
import type { AccountPasskey, Enrolment } from '../../../src/contract/account.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';
import type { AccountParts } from './account-parts.ts';
import { AddApp } from './add-app.tsx';

/** Authenticator app, passkeys and recovery codes. */
export function Factors(parts: AccountParts) {
  const { account, own, change, reload, heading } = parts;
  const { formats } = useConsole();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const { authenticator, passkeys, recovery_codes: codesLeft } = account;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  const removeApp = async () => {
    if (!(await change('remove_authenticator', {})).data) return;
    await reload();
    heading.current?.focus();
  };
  const endEnrolment = () => {
    setEnrolment(undefined);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="factors">
      <h2 id="factors" tabIndex={-1} ref={heading}>
        {own.factors}
      </h2>
      <p class="muted">{own.factorsHint}</p>
      {hasFactor && (
        <ul class="records">
          {authenticator && (
            <Record
              title={own.app}
              facts={[formats.fill(own.added, { time: formats.time(authenticator.created_at) })]}
              action={own.remove}
              question={own.removeTitle}
              note={removalNote(parts)}
              onAct={removeApp}
            />
          )}
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} {...parts} />
          ))}
          <Record
            title={own.recovery}
            facts={[formats.plural(own.codesLeft, codesLeft)]}
            action={own.renewCodes}
            question={own.renewTitle}
            note={own.renewNote}
            onAct={async () =>
              parts.showCodes((await change('renew_recovery_codes', {})).data?.recovery_codes)
            }
          />
        </ul>
      )}
      {enrolment ? (
        <AddApp {...parts} enrolment={enrolment} onEnd={endEnrolment} />
      ) : (
        <div class="actions">
          {!authenticator && (
            <button
              type="button"
              class="btn"
              onClick={async () => setEnrolment((await change('begin_authenticator', {})).data)}
            >
              {own.addApp}
            </button>
          )}
          {account.supports_passkeys && <AddPasskey {...parts} />}
        </div>
      )}
      {!account.supports_passkeys && <p class="muted small">{own.noPasskeys}</p>}
    </section>
  );
}

function Passkey({ passkey, ...parts }: AccountParts & { passkey: AccountPasskey }) {
  const { own, change, reload, heading } = parts;
  const { formats } = useConsole();
  const { id, name, created_at, used_at } = passkey;
  const facts = [
    name,
    formats.fill(own.added, { time: formats.time(created_at) }),
    used_at && formats.fill(own.lastUsed, { time: formats.ago(used_at) }),
  ];
  const remove = async () => {
    if (!(await change('remove_passkey', { id })).data) return;
    await reload();
    heading.current?.focus();
  };
  return (
    <Record
      title={own.passkey}
      facts={facts}
      action={own.remove}
      question={own.removeTitle}
      note={removalNote(parts)}
      onAct={remove}
    />
  );
}

function removalNote({ account: { authenticator, passkeys }, own }: AccountParts): string {
  return passkeys.length + (authenticator ? 1 : 0) > 1 ? own.removeNote : own.removeLastNote;
}

type RecordProps = {
  title: string;
  facts: readonly (string | null)[];
  action: string;
  question: string;
  note: string;
  onAct: () => Promise<void>;
};

/** A factor. Its action cannot be undone, and is done after a question. */
function Record({ title, facts, action, question, note, onAct }: RecordProps) {
  const [isAsked, ask] = useState(false);
  return (
    <li class="record">
      <p>
        <b>{title}</b>
      </p>
      <button type="button" class="btn" aria-label={`${action}: ${title}`} onClick={() => ask(true)}>
        {action}
      </button>
      <p class="muted small">{facts.filter(Boolean).join(' · ')}</p>
      {isAsked && (
        <ConfirmDialog
          title={question}
          action={action}
          onClose={() => ask(false)}
          onConfirm={() => void onAct()}
        >
          <p>{note}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function AddPasskey({ own, change, reload, showCodes }: AccountParts) {
  const [hasFailed, setFailed] = useState(false);
  const add = async () => {
    setFailed(false);
    const { data: options } = await change('begin_passkey', {});
    if (!options) return;
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    // The person has cancelled, the time is over, or the authenticator has a passkey of this account.
    const passkey = await startRegistration({ optionsJSON }).catch(() => undefined);
    const { data } = passkey ? await change('add_passkey', { passkey }) : {};
    if (!data) return setFailed(true);
    showCodes(data.recovery_codes);
    await reload();
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => void add()}>
        {own.addPasskey}
      </button>
      <span role="status">{hasFailed && own.passkeyFailed}</span>
    </>
  );
}
