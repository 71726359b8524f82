import { useEffect } from 'preact/hooks';
import { linkOf } from '../formats/link.ts';
import { changes } from '../theme/theme.ts';
import { CopyButton } from './copy-button.tsx';
import { useStudio } from './studio-context.ts';

/** Undo and redo, before and after, and sharing. */
export function Bar() {
  const studio = useStudio();
  const { history, isBefore } = studio;
  const { length } = changes(studio.theme.value);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
      if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) history.redo();
      else history.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [history]);
  const link = linkOf(studio.theme.value, location.href);
  return (
    <header class="bar">
      <h1>Theme studio</h1>
      <p class="muted changes">
        {length === 0 ? 'No changes' : `${length} ${length === 1 ? 'change' : 'changes'}`}
      </p>
      {/* Not `disabled`: the focus would be lost after the last step. */}
      <div class="tools">
        <button type="button" aria-disabled={!history.canUndo.value} onClick={history.undo}>
          Undo
        </button>
        <button type="button" aria-disabled={!history.canRedo.value} onClick={history.redo}>
          Redo
        </button>
        <button
          type="button"
          aria-pressed={isBefore.value}
          aria-disabled={length === 0}
          onClick={() => (isBefore.value = length > 0 && !isBefore.value)}
        >
          Before
        </button>
        <button type="button" aria-disabled={length === 0} onClick={studio.resetAll}>
          Reset
        </button>
        {link ? (
          <CopyButton text={() => link} label="Copy link" />
        ) : (
          <span class="muted">Too long for a link of 2,000 characters</span>
        )}
      </div>
    </header>
  );
}
