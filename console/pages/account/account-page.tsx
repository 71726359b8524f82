import '../../theme/leaf.css';
import '../../theme/account.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../src/contract/account.ts';
import type { Failure } from '../../client/console-api.ts';
import type { AccountTexts } from '../../texts/account/account-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { failureText } from '../../views/failure-text.ts';
import { Loaded } from '../../views/loaded.tsx';
import { useLoader } from '../../views/use-loader.ts';
import type { AccountParts, Change } from './account-parts.ts';
import { Factors } from './factors.tsx';
import { NewCodes } from './new-codes.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';

/** The account of the person who is signed in: sessions, password and second factors. */
export function AccountPage({ texts: own }: { texts: AccountTexts }) {
  const { model, texts } = useConsole();
  const account = useLoader(() => model.api.account());
  const [failure, setFailure] = useState<Failure>();
  const [codes, setCodes] = useState<readonly string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (codes ? () => heading.current?.focus() : undefined), [codes]);
  const change: Change = async (name, input) => {
    setFailure(undefined);
    const outcome = await model.api.changeAccount(name, input);
    if (!outcome.failure) return { data: outcome.data };
    const [error] = outcome.errors ?? [];
    if (error) return { error };
    // The sign-in is too long ago, or the session has ended: the account says which.
    if (outcome.failure === 'permission_denied' || outcome.failure === 'unauthenticated')
      await account.load();
    else setFailure(outcome.failure);
    return {};
  };
  if (codes) return <NewCodes texts={own} codes={codes} onStored={() => setCodes(undefined)} />;
  return (
    <Loaded from={account}>
      {(data) => {
        const parts: AccountParts = {
          account: data,
          own,
          change,
          reload: account.load,
          heading,
          showCodes: (given) => given && setCodes(given),
        };
        return (
          <>
            <Notice account={data} own={own} />
            {failure && (
              <p class="notice" role="alert">
                {failure === 'resource_exhausted' ? own.tooMany : failureText(failure, texts)}
              </p>
            )}
            <fieldset class="account" disabled={!isRecent(data, model.now())}>
              <Factors {...parts} />
              <Password {...parts} />
              <Sessions {...parts} />
            </fieldset>
          </>
        );
      }}
    </Loaded>
  );
}

function Notice({ account, own }: { account: Account; own: AccountTexts }) {
  const { model } = useConsole();
  if (!isRecent(account, model.now())) {
    return (
      <div class="notice" role="status">
        <p>{own.signInAgainHint}</p>
        <a class="btn go" href="/console/sign-in?again&to=/console/account">
          {own.signInAgain}
        </a>
      </div>
    );
  }
  const lacksFactor = account.needs_factor && !account.authenticator && account.passkeys.length === 0;
  return lacksFactor ? (
    <p class="notice" role="status">
      {own.needsFactor}
    </p>
  ) : null;
}

function isRecent({ recent_until }: Account, now: number): boolean {
  return now < Date.parse(recent_until);
}
