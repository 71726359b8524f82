import type { ShopSettings } from '../../../src/contract/shop-settings.ts';
import { useConsole } from '../../views/console-context.ts';
import { type SettingsFormProps, useSaving } from './use-saving.ts';

/** Mails and invitations of the shop. */
export function Mails({ stored, texts: own, reload }: SettingsFormProps) {
  const isOwner = useConsole().model.hasRole('owner');
  const save = useSaving(stored, own, reload);
  const { mails, invitations } = stored.settings;
  return (
    <form
      class="part fields"
      onSubmit={(event) => {
        event.preventDefault();
        void save(settingsIn(new FormData(event.currentTarget)));
      }}
    >
      <h2 id="mails">{own.mails}</h2>
      <p class="muted">{own.mailsNote}</p>
      <fieldset class="choice" aria-labelledby="mails" disabled={!isOwner}>
        <Switch name="is_on" isOn={mails.is_on} label={own.mailsOn} />
        {senders.map(([name, inputMode]) => (
          <label key={name}>
            <span>{own.sender[name]}</span>
            <input class="entry" maxLength={254} defaultValue={mails[name]} {...{ name, inputMode }} />
          </label>
        ))}
        {occasions.map((name) => (
          <Switch key={name} name={name} isOn={mails[name]} label={own.occasions[name]} />
        ))}
      </fieldset>
      <h2 id="invitations">{own.invitations}</h2>
      <p class="muted">{own.invitationsNote}</p>
      <fieldset class="choice" aria-labelledby="invitations" disabled={!isOwner}>
        <Switch name="invites" isOn={invitations.is_on} label={own.invitationsOn} />
        {numbers.map(([name, min, max]) => (
          <label key={name}>
            <span>{own.numbers[name]}</span>
            <input
              class="entry"
              type="number"
              required
              defaultValue={`${invitations[name]}`}
              {...{ name, min, max }}
            />
          </label>
        ))}
      </fieldset>
      {isOwner && (
        <button type="submit" class="btn go">
          {own.saveMails}
        </button>
      )}
    </form>
  );
}

function Switch({ name, isOn, label }: { name: string; isOn: 0 | 1; label: string }) {
  return (
    <label class="option">
      <input type="checkbox" name={name} defaultChecked={isOn === 1} />
      {label}
    </label>
  );
}

const senders = [
  ['sender_name', 'text'],
  ['sender_address', 'email'],
  ['reply_to', 'email'],
] as const;

const occasions = ['received', 'published', 'answered'] as const;

/** With their limits in the contract. */
const numbers = [
  ['days_after_delivery', 0, 90],
  ['reminder_days', 0, 90],
  ['per_person', 1, 30],
  ['expires_days', 1, 365],
] as const;

function settingsIn(form: FormData): Pick<ShopSettings, 'mails' | 'invitations'> {
  const flag = (name: string) => (form.has(name) ? 1 : 0);
  const text = (name: string) => String(form.get(name)).trim();
  const number = (name: string) => Number(form.get(name));
  return {
    mails: {
      is_on: flag('is_on'),
      ...{ received: flag('received'), published: flag('published'), answered: flag('answered') },
      ...{ sender_name: text('sender_name'), sender_address: text('sender_address') },
      reply_to: text('reply_to'),
    },
    invitations: {
      is_on: flag('invites'),
      days_after_delivery: number('days_after_delivery'),
      reminder_days: number('reminder_days'),
      per_person: number('per_person'),
      expires_days: number('expires_days'),
    },
  };
}
