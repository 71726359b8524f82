import { halvesOf, inSchemes } from './colours.ts';
import { type Look, lookValues } from './looks.ts';
import { type Property, type PropertyName, properties, propertyNamed } from './properties.ts';
import { readValue } from './read-value.ts';

/** A look, and the values that differ from it, in the spelling of `readValue`. */
export type Theme = { look: Look; values: Values };

export type Scheme = 'light' | 'dark';

export type Values = Readonly<Partial<Record<PropertyName, string>>>;

export function plainTheme(look: Look): Theme {
  return { look, values: {} };
}

/** The values that apply to the elements: the changed ones, else the ones of the look. */
export function effectiveValues({ look, values }: Theme): Values {
  return { ...lookValues(look), ...values };
}

/** The values that apply to the elements in one scheme. */
export function valuesIn(scheme: Scheme, theme: Theme): Values {
  const half = scheme === 'light' ? 0 : 1;
  const values = Object.entries(effectiveValues(theme)) as [PropertyName, string][];
  return Object.fromEntries(values.map(([name, value]) => [name, halvesOf(value)[half]]));
}

/**
 * The properties that differ between two themes in a scheme. A look sets values for some elements, and a
 * theme for all, even if the value is the same.
 */
export function differencesIn(scheme: Scheme, one: Theme, other: Theme): Property[] {
  const [before, after] = [valuesIn(scheme, one), valuesIn(scheme, other)];
  return properties.filter(
    ({ name }) => before[name] !== after[name] || name in one.values !== name in other.values,
  );
}

/** Whether a property changes sizes or weights of text, which decide the contrast that it needs. */
export function isOfText({ kind }: Property): boolean {
  return kind === 'number' || kind === 'weight';
}

/**
 * The theme with another value of one property. A value that the look already has is no change; undefined
 * resets the property. Returns undefined if the value is invalid.
 */
export function changed(theme: Theme, name: PropertyName, text: string | undefined): Theme | undefined {
  const property = propertyNamed(name);
  const value = text === undefined ? undefined : property && readValue(property, text);
  if (text !== undefined && value === undefined) return undefined;
  const { [name]: _before, ...rest } = theme.values;
  const isSame = value === undefined || value === lookValues(theme.look)[name];
  return { look: theme.look, values: inOrder(isSame ? rest : { ...rest, [name]: value }) };
}

/** The theme with another colour in one scheme. Returns undefined if the colour is invalid. */
export function recoloured(
  theme: Theme,
  name: PropertyName,
  { scheme, colour }: { scheme: Scheme; colour: string },
): Theme | undefined {
  const [light, dark] = halvesOf(effectiveValues(theme)[name] ?? 'currentColor');
  return changed(theme, name, scheme === 'light' ? inSchemes(colour, dark) : inSchemes(light, colour));
}

/** The changed properties, in the order of all properties. */
export function changes({ values }: Theme): [name: PropertyName, value: string][] {
  return Object.entries(values) as [PropertyName, string][];
}

export function isSameTheme(one: Theme, other: Theme): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Equal themes have equal texts. */
function inOrder(values: Values): Values {
  return Object.fromEntries(
    properties.flatMap(({ name }) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
