import type { AccountSession } from '../../../src/contract/account.ts';
import type { AccountTexts } from '../../texts/account/account-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import type { AccountParts } from './account-parts.ts';

/** The browsers in which the person is signed in. */
export function Sessions({ account, own, change, reload }: AccountParts) {
  const { formats } = useConsole();
  const { sessions } = account;
  const end = async (id: string) => {
    if ((await change('end_session', { id })).data) await reload();
  };
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{own.sessions}</h2>
      <ul class="records">
        {sessions.map((session) => {
          const device = deviceName(session, own, formats.fill);
          return (
            <li key={session.id} class="record">
              <p>
                <b>{device}</b>
                {session.is_current && <span class="muted"> · {own.thisSession}</span>}
              </p>
              {!session.is_current && (
                <button
                  type="button"
                  class="btn"
                  aria-label={`${own.endSession}: ${device}`}
                  onClick={() => void end(session.id)}
                >
                  {own.endSession}
                </button>
              )}
              <p class="muted small">
                {[
                  formats.fill(own.used, { time: formats.ago(session.used_at) }),
                  formats.fill(own.began, { time: formats.time(session.began_at) }),
                  own.network[session.network],
                ].join(' · ')}
              </p>
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button
            type="button"
            class="btn"
            onClick={async () => {
              if ((await change('end_other_sessions', {})).data) await reload();
            }}
          >
            {own.endOthers}
          </button>
        </p>
      )}
    </section>
  );
}

function deviceName(
  { browser, system }: AccountSession,
  own: AccountTexts,
  fill: (text: string, values: Record<string, string>) => string,
): string {
  if (browser && system) return fill(own.device, { browser, system });
  return browser || system || own.unknownDevice;
}
