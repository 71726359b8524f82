import { useComputed } from '@preact/signals';
import { type Property, type PropertyName, propertyNamed } from '../theme/properties.ts';
import { ChoiceControl } from './choice-control.tsx';
import { ColourControl } from './colour-control.tsx';
import { MarkedText } from './marked-text.tsx';
import { SliderControl } from './slider-control.tsx';
import { useStudio } from './studio-context.ts';
import type { ControlProps } from './value-field.tsx';

const controls: Record<Property['kind'], (props: ControlProps) => preact.JSX.Element> = {
  colour: ColourControl,
  length: SliderControl,
  number: SliderControl,
  weight: SliderControl,
  font: ChoiceControl,
  stars: ChoiceControl,
  columns: ChoiceControl,
};

/** The control of a property. A changed one is marked and can be reset alone. */
export function Control({ name, isDescribed = false }: { name: PropertyName; isDescribed?: boolean }) {
  const studio = useStudio();
  // Other values change nothing here.
  const { value } = useComputed(() => studio.values.value[name]);
  const { value: isChanged } = useComputed(() => studio.theme.value.values[name] !== undefined);
  const property = propertyNamed(name);
  if (!property) return null;
  const View = controls[property.kind];
  const id = `control-${name}`;
  const reset = () => {
    studio.change(name, undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <div class={`control${isChanged ? ' changed' : ''}`} onFocusIn={() => (studio.aimed.value = name)}>
      <div class="control-head">
        <label for={id}>{property.label}</label>
        {isDescribed && <code>{name}</code>}
        {isChanged && (
          <button type="button" class="plain reset" onClick={reset}>
            Reset<span class="hidden"> {property.label}</span>
          </button>
        )}
      </div>
      <View property={property} value={value} id={id} />
      {isDescribed && (
        <p class="muted small">
          <MarkedText text={property.description} />
        </p>
      )}
    </div>
  );
}
