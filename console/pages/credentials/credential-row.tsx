import { useState } from 'preact/hooks';
import type { Credential } from '../../../src/contract/shop-access.ts';
import type { CredentialsTexts } from '../../texts/credentials/credentials-texts.ts';
import { ConfirmDialog } from '../../views/confirm-dialog.tsx';
import { useConsole } from '../../views/console-context.ts';

type Props = {
  credential: Credential;
  texts: CredentialsTexts;
  onRotate: () => void;
  onRevoke: () => void;
};

/** Credentials without their secret. Both changes ask first. */
export function CredentialRow({ credential, texts: own, onRotate, onRevoke }: Props) {
  const { formats } = useConsole();
  const [asked, setAsked] = useState<'rotate' | 'revoke'>();
  const { id, kind, scopes, created_at, expires_at } = credential;
  const facts = [
    formats.fill(own.created, { time: formats.day(created_at) }),
    expires_at ? formats.fill(own.expires, { time: formats.day(expires_at) }) : own.neverExpires,
    scopes.length > 0 ? formats.fill(own.scopes, { scopes: formats.list(scopes) }) : own.fullAccess,
  ];
  const label = (action: string) => `${action}: ${own.kinds[kind]} ${id}`;
  return (
    <li class="record">
      <p>
        <b>{own.kinds[kind]}</b> <code dir="ltr">{id}</code>
      </p>
      <span class="choices small">
        <button type="button" class="btn" aria-label={label(own.rotate)} onClick={() => setAsked('rotate')}>
          {own.rotate}
        </button>
        <button type="button" class="btn" aria-label={label(own.revoke)} onClick={() => setAsked('revoke')}>
          {own.revoke}
        </button>
      </span>
      <p class="muted small">{facts.join(' · ')}</p>
      {asked && (
        <ConfirmDialog
          title={asked === 'rotate' ? own.rotateTitle : own.revokeTitle}
          action={own[asked]}
          onClose={() => setAsked(undefined)}
          onConfirm={asked === 'rotate' ? onRotate : onRevoke}
        >
          <p>
            {asked === 'revoke'
              ? own.revokeNote
              : own.rotateNote[kind === 'signature' ? 'signature' : 'token']}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
