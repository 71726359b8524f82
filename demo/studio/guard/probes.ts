import type { Colour } from '../../../widget/theme/contrast.ts';
import { type PropertyName, properties } from '../theme/properties.ts';
import type { Theme } from '../theme/theme.ts';

/** A colour for each token, as channels from 0 to 255. */
export type Probes = ReadonlyMap<PropertyName, readonly number[]>;

export const colourNames = properties.filter(({ kind }) => kind === 'colour').map(({ name }) => name);

/** Values under which each colour has its default, even in looks that set it. */
export const noColours = Object.fromEntries(colourNames.map((name) => [name, 'initial']));

/** The colours that texts and graphics may have. */
export const inks = colourNames.filter((name) => !['--reviews-paper', '--reviews-tint'].includes(name));

/** A colour for each token, on a circle: no mix of two of them resembles a third. */
export function probesOf(names: readonly PropertyName[]): Probes {
  return new Map(
    names.map((name, place) => {
      const angle = (2 * Math.PI * place) / names.length;
      return [name, [Math.round(128 + 120 * Math.cos(angle)), Math.round(128 + 120 * Math.sin(angle)), 254]];
    }),
  );
}

/** The theme in the colours of the probes. */
export function probed({ look, values }: Theme, probes: Probes): Theme {
  const colours = [...probes].map(([name, rgb]) => [name, `rgb(${rgb.join(', ')})`]);
  return { look, values: { ...values, ...Object.fromEntries(colours) } };
}

/**
 * The token whose probe a colour is, whatever its opacity. A mixed colour does not follow the token, so that
 * its mend may not help.
 */
export function probeLike(colour: Colour | undefined, probes: Probes): PropertyName | undefined {
  const isLike = (probe: readonly number[]) =>
    probe.every((channel, place) => Math.abs((colour?.[place] ?? 0) - channel / 255) < 0.02);
  return [...probes].find(([, probe]) => isLike(probe))?.[0];
}

/** Tokens that are tried in a bright or a dark colour, in the fit of the page or in another one. */
export type Try = {
  names: readonly PropertyName[];
  isDark?: boolean;
  isFitted?: boolean;
  /** In the colours of the look, which may not set them for all elements. */
  isOfLook?: boolean;
};

/** No colours, all of them, and each one alone, to which others may default; also in another fit. */
export const [none, every]: [Try, Try] = [{ names: [] }, { names: colourNames }];
export const tries: readonly Try[] = [
  ...[none, every, ...colourNames.map((name): Try => ({ names: [name] }))].flatMap((one): Try[] => [
    one,
    { ...one, isDark: true },
    { ...one, isFitted: true },
  ]),
  { names: [], isOfLook: true },
];

/** The theme of a try. Some styles change at a lightness, so that a bright colour alone may not show them. */
export function tried({ look, values }: Theme, { names, isDark = false, isOfLook = false }: Try): Theme {
  if (isOfLook)
    return {
      look,
      values: Object.fromEntries(Object.entries(values).filter(([name]) => !(name in noColours))),
    };
  const all = probesOf(colourNames);
  const probes = [...all].flatMap(([name, rgb]) =>
    names.includes(name)
      ? [[name, rgb.map((channel) => Math.round(channel * (isDark ? 0.3 : 1)))] as const]
      : [],
  );
  return probed({ look, values: { ...values, ...noColours } }, new Map(probes));
}
