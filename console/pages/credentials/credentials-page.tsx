import '../../theme/leaf.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Credential } from '../../../src/contract/shop-access.ts';
import type { CredentialsTexts } from '../../texts/credentials/credentials-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Copyable } from '../../views/copyable.tsx';
import { Loaded } from '../../views/loaded.tsx';
import { Nothing } from '../../views/nothing.tsx';
import { useLoader } from '../../views/use-loader.ts';
import { useRecentChange } from '../../views/use-recent-change.ts';
import { CredentialRow } from './credential-row.tsx';

type Secrets = { name: string; value: string }[];

/** The credentials of the shop. Secrets are shown once, instead of the page, and never stored by it. */
export function CredentialsPage({ texts: own }: { texts: CredentialsTexts }) {
  const { api, router } = useConsole().model;
  const { shop } = router.place.value;
  const credentials = useLoader(() => api.call(shop, 'get_credentials', {}));
  const change = useRecentChange();
  const [secrets, setSecrets] = useState<Secrets>();
  const stored = () => {
    setSecrets(undefined);
    void credentials.load();
  };
  if (secrets) return <NewSecrets texts={own} secrets={secrets} onStored={stored} />;
  const create = async (kind: Credential['kind']) => {
    const issued = await change(() => api.call(shop, 'create_credential', { kind }), own.said.created);
    if (issued) setSecrets(issued.secrets);
  };
  const rotate = async (credential: string) => {
    const issued = await change(() => api.call(shop, 'rotate_credential', { credential }), own.said.rotated, {
      not_found: own.gone,
    });
    if (issued) setSecrets(issued.secrets);
  };
  const revoke = async (credential: string) => {
    await change(() => api.call(shop, 'revoke_credential', { credential }), own.said.revoked, {
      not_found: own.gone,
    });
    await credentials.load();
  };
  return (
    <>
      <p class="muted">{own.intro}</p>
      <NewCredential texts={own} onCreate={(kind) => void create(kind)} />
      <Loaded from={credentials}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing text={own.none} />
          ) : (
            <ul class="records">
              {list.map((credential) => (
                <CredentialRow
                  key={credential.id}
                  credential={credential}
                  texts={own}
                  onRotate={() => void rotate(credential.id)}
                  onRevoke={() => void revoke(credential.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

type NewProps = { texts: CredentialsTexts; onCreate: (kind: Credential['kind']) => void };

function NewCredential({ texts: own, onCreate }: NewProps) {
  return (
    <form
      class="choices"
      onSubmit={(event) => {
        event.preventDefault();
        onCreate(new FormData(event.currentTarget).get('kind') as Credential['kind']);
      }}
    >
      <label>
        {own.kind}
        <select class="chip" name="kind">
          {Object.entries(own.kinds).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="btn go">
        {own.create}
      </button>
    </form>
  );
}

type SecretsProps = { texts: CredentialsTexts; secrets: Secrets; onStored: () => void };

function NewSecrets({ texts: own, secrets, onStored }: SecretsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="part" aria-labelledby="secrets">
      <h2 id="secrets" tabIndex={-1} ref={heading}>
        {own.secretsHeading}
      </h2>
      <p>{own.secretsNote}</p>
      {secrets.map(({ name, value }) => (
        <Copyable key={name} label={name} text={value} />
      ))}
      <p>
        <button type="button" class="btn go" onClick={onStored}>
          {own.stored}
        </button>
      </p>
    </section>
  );
}
