import { useEffect, useRef, useState } from 'preact/hooks';
import type { AccountTexts } from '../../texts/account/account-texts.ts';

type Props = { texts: AccountTexts; codes: readonly string[]; onStored: () => void };

/** New recovery codes, which are shown once. */
export function NewCodes({ texts: own, codes, onStored }: Props) {
  const [isCopied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="new-codes" aria-labelledby="new-codes">
      <h2 id="new-codes" tabIndex={-1} ref={heading}>
        {own.newCodes}
      </h2>
      <p>{own.newCodesHint}</p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="btn go" onClick={onStored}>
          {own.stored}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {isCopied ? own.copied : own.copy}
        </button>
      </div>
    </section>
  );
}
