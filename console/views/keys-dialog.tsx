import { keys } from '../models/key-action.ts';
import { useConsole } from './console-context.ts';
import { Popover } from './popover.tsx';

/** The keyboard shortcuts, and the choice to do without them. */
export function KeysDialog() {
  const { model, texts } = useConsole();
  const close = () => {
    model.showsKeys.value = false;
  };
  return (
    <Popover title={texts.keysTitle} onClose={close}>
      <dl class="keys">
        {Object.entries(keys).map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{texts.key[action]}</dd>
          </div>
        ))}
      </dl>
      <label class="line">
        <input
          type="checkbox"
          checked={model.usesKeys.value}
          onChange={({ currentTarget }) => model.useKeys(currentTarget.checked)}
        />
        {texts.keysOn}
      </label>
      <button type="button" class="btn" onClick={close}>
        {texts.close}
      </button>
    </Popover>
  );
}
