import { useEffect, useRef, useState } from 'preact/hooks';
import type { Enrolment } from '../../../src/contract/account.ts';
import type { AccountParts } from './account-parts.ts';
import { Field } from './field.tsx';

type Props = AccountParts & { enrolment: Enrolment; onEnd: () => void };

/** The QR code of a new authenticator app, and the form that proves the app by a code. */
export function AddApp({ own, change, reload, showCodes, enrolment, onEnd }: Props) {
  const [isWrong, setWrong] = useState(false);
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { qr, secret } = enrolment;
  return (
    <form
      class="enrolment"
      onSubmit={async (event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code'));
        const { data, error } = await change('add_authenticator', { enrolment: enrolment.enrolment, code });
        setWrong(error !== undefined);
        if (!data) return;
        showCodes(data.recovery_codes);
        onEnd();
        await reload();
      }}
    >
      <svg class="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={own.scan}>
        <path d={qr.path} />
      </svg>
      <div>
        <p tabIndex={-1} ref={start}>
          {own.scan}
        </p>
        <p class="muted small">{own.orType}</p>
        <p class="secret">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <Field
          name="code"
          label={own.code}
          inputMode="numeric"
          autocomplete="one-time-code"
          mistake={isWrong ? own.wrongCode : undefined}
        />
        <div class="actions">
          <button type="submit" class="btn go">
            {own.confirm}
          </button>
          <button type="button" class="btn" onClick={onEnd}>
            {own.cancel}
          </button>
        </div>
      </div>
    </form>
  );
}
