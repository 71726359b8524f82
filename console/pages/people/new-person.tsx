import type { Role } from '../../../src/contract/console.ts';
import type { PeopleTexts } from '../../texts/people/people-texts.ts';
import { useConsole } from '../../views/console-context.ts';

type Props = {
  texts: PeopleTexts;
  /** Returns whether the person was added. */
  onAdd: (person: { name: string; email: string; role: Role }) => Promise<boolean>;
};

/** The form that adds a person, with the least powerful role first. */
export function NewPerson({ texts: own, onAdd }: Props) {
  const { texts } = useConsole();
  const add = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name)).trim();
    const isAdded = await onAdd({ name: text('name'), email: text('email'), role: text('role') as Role });
    if (isAdded) form.reset();
  };
  return (
    <form
      class="choices form-line"
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <label>
        {own.name}
        <input class="entry short" name="name" required maxLength={120} autocomplete="off" />
      </label>
      <label>
        {own.email}
        <input class="entry short" type="email" name="email" required maxLength={254} autocomplete="off" />
      </label>
      <label>
        {own.role}
        <select class="entry" name="role">
          {(['reader', 'moderator', 'owner'] as const).map((role) => (
            <option key={role} value={role}>
              {texts.role[role]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="btn go">
        {own.add}
      </button>
    </form>
  );
}
