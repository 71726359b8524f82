import { halvesOf, inSchemes } from '../theme/colours.ts';
import { lookSheet } from '../theme/looks.ts';
import { type Property, propertyNamed, shortName } from '../theme/properties.ts';
import { changes, type Theme } from '../theme/theme.ts';
import { rule, titleOf } from './css.ts';

/** A setting in the theme editor of Shopify: https://shopify.dev/docs/storefronts/themes/architecture/settings/input-settings */
type Setting = {
  type: 'color' | 'range' | 'text';
  id: string;
  label: string;
  default: string | number;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
};

/**
 * The theme as a section of a Shopify theme. Each changed value is a setting of the theme editor; a setting
 * that a merchant clears falls back to the value of the theme.
 */
export function liquidOf(theme: Theme): string {
  const settings = changes(theme).flatMap(([name, value]) => settingsOf(propertyNamed(name), value));
  const css = rule(theme, (name, value) => print(settingsOf(propertyNamed(name), value), value));
  const schema = { name: 'Look of the reviews', settings, presets: [{ name: 'Look of the reviews' }] };
  return `{%- comment -%} ${titleOf(theme)} {%- endcomment -%}
{%- style -%}
${[lookSheet(theme.look), css].filter(Boolean).join('\n\n')}
{%- endstyle -%}

{% schema %}
${JSON.stringify(schema, null, 2)}
{% endschema %}
`;
}

function print(settings: Setting[], value: string): string {
  const [light, dark] = settings.map(
    ({ id, unit = '', default: fallback }) =>
      `{{ section.settings.${id} | default: ${JSON.stringify(fallback)} }}${unit}`,
  );
  return light === undefined ? value : dark === undefined ? light : inSchemes(light, dark);
}

/** One setting, or one for each colour scheme; none for values that nobody types, such as shapes of stars. */
function settingsOf(property: Property | undefined, value: string): Setting[] {
  if (!property || property.kind === 'stars' || property.kind === 'columns') return [];
  const id = `reviews_${shortName(property.name).replaceAll('-', '_')}`;
  const { label, range } = property;
  if (property.kind === 'font') return [];
  if (property.kind === 'colour') {
    const [light, dark] = halvesOf(value);
    const schemes: [string, string, string][] =
      light === dark
        ? [[id, label, light]]
        : [
            [id, `${label}, light`, light],
            [`${id}_dark`, `${label}, dark`, dark],
          ];
    return schemes.map(([id, label, colour]) => ({
      type: /^#[\da-f]{6}$/.test(colour) ? 'color' : 'text',
      id,
      label,
      default: colour,
    }));
  }
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]*)$/.exec(value) ?? [];
  // The editor's sliders have at most 101 steps.
  const fits =
    range &&
    unit === range.unit &&
    isStep(Number(number), range) &&
    (range.max - range.min) / range.step <= 100;
  if (!fits || number === '') return [{ type: 'text', id, label, default: value }];
  const { min, max, step } = range;
  return [{ type: 'range', id, label, min, max, step, ...(unit && { unit }), default: Number(number) }];
}

function isStep(number: number, { min, max, step }: { min: number; max: number; step: number }): boolean {
  const steps = (number - min) / step;
  return number >= min && number <= max && Math.abs(steps - Math.round(steps)) < 1e-9;
}
