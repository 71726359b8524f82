/** `#rrggbb`. */
export type Colour = `#${string}`;

/** The colour that lies `share` (0 to 1) of the way from one to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shadows lean to a cool ink and highlights to warm daylight: a plain black and white look like plastic. */
export const darker = (colour: Colour, share: number) => mix(colour, '#1c2430', share);
export const lighter = (colour: Colour, share: number) => mix(colour, '#fffaf0', share);

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
