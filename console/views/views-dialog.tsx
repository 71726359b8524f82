import { useState } from 'preact/hooks';
import type { SavedView } from '../models/tools.ts';
import { viewOf } from '../models/views.ts';
import { useConsole } from './console-context.ts';
import { Modal } from './modal.tsx';

/** Saves the present list under a name, and renames and removes saved lists. */
export function ViewsDialog() {
  const { model, texts, formats } = useConsole();
  const { tools, notices, router } = model;
  const own = texts.tools;
  const query = viewOf(router.place.value);
  const store = (change: (views: readonly SavedView[]) => SavedView[]) =>
    tools.save(({ saved_views }) => ({ saved_views: change(saved_views) }));
  const say = (text: string, name: string, undo?: () => Promise<void>) =>
    notices.show({ kind: 'said', text: formats.fill(text, { name }), undo });
  const close = () => (model.showsViews.value = false);

  async function add(name: string) {
    const isStored = await store((views) => [...views.filter((one) => one.name !== name), { name, query }]);
    if (!isStored) return;
    close();
    say(own.saved, name);
  }

  async function rename(view: SavedView, name: string) {
    const isStored = await store((views) =>
      views
        .filter((one) => one.name !== name)
        .map((one) => (one.name === view.name ? { ...one, name } : one)),
    );
    if (isStored) say(own.saved, name);
  }

  async function remove(view: SavedView) {
    if (!(await store((views) => views.filter((one) => one.name !== view.name)))) return;
    say(own.removed, view.name, async () => void (await store((views) => [...views, view])));
  }

  return (
    <Modal title={own.views} onClose={close}>
      <NameForm label={own.viewName} name="" action={own.save} onName={add} />
      {tools.views().length > 0 && (
        <ul class="saved">
          {tools.views().map((view) => (
            <li key={view.name}>
              <NameForm
                label={own.viewName}
                name={view.name}
                action={own.rename}
                onName={(name) => rename(view, name)}
              />
              <button type="button" class="btn" onClick={() => void remove(view)}>
                {own.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" class="btn" onClick={close}>
        {texts.close}
      </button>
    </Modal>
  );
}

type NameFormProps = { label: string; name: string; action: string; onName: (name: string) => Promise<void> };

function NameForm({ label, name, action, onName }: NameFormProps) {
  const [text, setText] = useState(name);
  const given = text.trim();
  return (
    <form
      class="line"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '') void onName(given);
      }}
    >
      <input
        class="written"
        aria-label={name ? `${label}: ${name}` : label}
        placeholder={label}
        maxLength={80}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class={name ? 'btn' : 'btn go'} disabled={given === '' || given === name}>
        {action}
      </button>
    </form>
  );
}
