import { useState } from 'preact/hooks';
import type { Property } from '../theme/properties.ts';
import { useStudio } from './studio-context.ts';

/** `value` applies to the elements. `id` is the one of the text field, which the label belongs to. */
export type ControlProps = { property: Property; value: string | undefined; id: string };

/** The value of a property as text. An invalid text stays in the field, with a sentence below it. */
export function ValueField({ property, value, id }: ControlProps) {
  const studio = useStudio();
  const [wrong, setWrong] = useState<string>();
  const { name, fallback, label } = property;
  const commit = (text: string) => {
    const isValid = studio.change(name, text.trim() === '' ? undefined : text);
    setWrong(isValid ? undefined : text);
  };
  const problem = wrong !== undefined;
  return (
    <span class="value">
      <input
        type="text"
        id={id}
        spellcheck={false}
        autocomplete="off"
        aria-label={`${label}, value`}
        aria-invalid={problem}
        aria-describedby={problem ? `${id}-problem` : undefined}
        placeholder={fallback}
        value={wrong ?? value ?? ''}
        onChange={({ currentTarget }) => commit(currentTarget.value)}
      />
      {problem && (
        <span class="problem" id={`${id}-problem`} role="alert">
          {sentences[property.kind]}
        </span>
      )}
    </span>
  );
}

const sentences: Record<Property['kind'], string> = {
  colour: 'Write a colour, such as #1f5d4c or light-dark(#fff, #000).',
  length: 'Write a length, such as 0.5em or 8px.',
  number: 'Write a number from 0 to 10.',
  weight: 'Write a weight from 1 to 1000.',
  font: 'Write names of fonts, separated by commas.',
  stars: 'Write a CSS path() on a canvas of 120 by 24.',
  columns: 'Write columns, such as 18em minmax(0, 1fr).',
};
