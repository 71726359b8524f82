import '../../theme/leaf.css';
import { useState } from 'preact/hooks';
import type { SettingsTexts } from '../../texts/settings/settings-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Loaded } from '../../views/loaded.tsx';
import { useLoader } from '../../views/use-loader.ts';
import { Mails } from './mails.tsx';
import { PageLook } from './page-look.tsx';
import { type SettingsFormProps, useSaving } from './use-saving.ts';

/**
 * The settings of the shop, which owners change. Saving a form keeps the other ones as they are; only a
 * change of somebody else fills all of them again.
 */
export function SettingsPage({ texts }: { texts: SettingsTexts }) {
  const { api, router } = useConsole().model;
  const { shop } = router.place.value;
  const settings = useLoader(() => api.call(shop, 'get_shop_settings', {}));
  const [changes, setChanges] = useState(0);
  const reload = async (isSaved: boolean) => {
    const shown = settings.data.peek()?.version;
    await settings.load();
    if (!isSaved && settings.data.peek()?.version !== shown) setChanges((count) => count + 1);
  };
  return (
    <Loaded from={settings}>
      {(stored) => (
        <div key={changes}>
          <Publishing stored={stored} texts={texts} reload={reload} />
          <Mails stored={stored} texts={texts} reload={reload} />
          <PageLook stored={stored} texts={texts} reload={reload} />
        </div>
      )}
    </Loaded>
  );
}

type Choice = 'usual' | 'never' | 'after';

const choices: readonly Choice[] = ['usual', 'never', 'after'];

function Publishing({ stored, texts: own, reload }: SettingsFormProps) {
  const { model } = useConsole();
  const saveSettings = useSaving(stored, own, reload);
  const { publish_after_days: days } = stored.settings.moderation;
  const [choice, setChoice] = useState<Choice>(days === null ? 'usual' : days === 0 ? 'never' : 'after');
  const mayChange = model.hasRole('owner');
  const save = async (form: HTMLFormElement) => {
    const given = Number(new FormData(form).get('days'));
    const wanted = { usual: null, never: 0, after: given }[choice];
    await saveSettings({ moderation: { publish_after_days: wanted } });
  };
  return (
    <form
      class="part fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <h2 id="publishing">{own.publishing}</h2>
      <p class="muted">{own.publishingNote}</p>
      <fieldset class="choice" aria-labelledby="publishing" disabled={!mayChange}>
        {choices.map((each) => (
          <label key={each} class="option">
            <input
              type="radio"
              name="choice"
              value={each}
              checked={choice === each}
              onChange={() => setChoice(each)}
            />
            {own[each]}
          </label>
        ))}
        {choice === 'after' && (
          <label>
            <span>{own.days}</span>
            <input
              class="entry"
              type="number"
              name="days"
              required
              min={1}
              max={365}
              defaultValue={`${days || 14}`}
            />
          </label>
        )}
      </fieldset>
      {mayChange ? (
        <button type="submit" class="btn go">
          {own.save}
        </button>
      ) : (
        <p class="muted small">{own.ownersOnly}</p>
      )}
    </form>
  );
}
