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
