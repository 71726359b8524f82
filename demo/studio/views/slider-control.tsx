import { useStudio } from './studio-context.ts';
import { type ControlProps, ValueField } from './value-field.tsx';

/** A slider in the unit of the property, and a field for every other value. */
export function SliderControl({ property, value, id }: ControlProps) {
  const studio = useStudio();
  const { name, range, fallback, label } = property;
  const shown = value ?? fallback;
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]*)$/.exec(shown) ?? [];
  const isInUnit = range && (unit === range.unit || number === '0');
  return (
    <div class="slider">
      {range && (
        <input
          type="range"
          aria-label={label}
          aria-valuetext={isInUnit ? `${number} ${range.unit}` : shown}
          {...{ min: range.min, max: range.max, step: range.step }}
          value={isInUnit ? number : String((range.min + range.max) / 4)}
          onInput={({ currentTarget }) => studio.change(name, currentTarget.value + range.unit)}
        />
      )}
      <ValueField property={property} value={value} id={id} />
    </div>
  );
}
