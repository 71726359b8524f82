import { useState } from 'preact/hooks';
import { useConsole } from './console-context.ts';

/** A text to copy, such as a link, with its name. */
export function Copyable({ label, text }: { label: string; text: string }) {
  const { texts } = useConsole();
  const [isCopied, setCopied] = useState(false);
  return (
    <p class="copyable">
      <span class="small muted">{label}</span>
      <code dir="ltr">{text}</code>
      <button
        type="button"
        class="btn small"
        aria-label={`${texts.copy}: ${label}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <span role="status">{isCopied ? texts.copied : texts.copy}</span>
      </button>
    </p>
  );
}
