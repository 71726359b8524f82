import { useState } from 'preact/hooks';
import { useStudio } from './studio-context.ts';

/** Copies a text. Without permission, it says how to copy by hand. */
export function CopyButton({ text, label }: { text: () => string; label: string }) {
  const { notice } = useStudio();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      notice.value = 'The browser does not allow copying: select the text and copy it yourself.';
    }
  };
  return (
    <button type="button" onClick={copy} onBlur={() => setCopied(false)}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </button>
  );
}
