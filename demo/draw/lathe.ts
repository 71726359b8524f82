/** A point of a profile: distance from the axis, height (negative is up, as in SVG). */
export type ProfilePoint = [radius: number, y: number];

/** How flat circles look from slightly above: height over width. */
export const flatness = 0.17;

/** The outline of a turned thing, from its profile, top to bottom: smooth sides, a rounded foot and rim. */
export function lathe(profile: ProfilePoint[]): string {
  const [top, bottom] = [profile.at(0), profile.at(-1)];
  if (!top || !bottom) return '';
  const left: ProfilePoint[] = profile.map(([radius, y]) => [-radius, y]);
  const right: ProfilePoint[] = profile.toReversed();
  return [
    `M${-top[0]} ${top[1]}`,
    curve(left),
    `A${bottom[0]} ${round(bottom[0] * flatness)} 0 0 0 ${bottom[0]} ${bottom[1]}`,
    curve(right),
    `A${top[0]} ${round(top[0] * flatness)} 0 0 0 ${-top[0]} ${top[1]}Z`,
  ].join('');
}

/**
 * A smooth line through the points, from the first, where the pen already is. The controls lie a third of each
 * segment away along the tangent, so that a short segment beside a long one does not overshoot.
 */
export function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map((end, index) => {
      const start = points[index] ?? end;
      const third = Math.hypot(end[0] - start[0], end[1] - start[1]) / 3;
      const leaving = tangent(points[index - 1] ?? start, end);
      const arriving = tangent(start, points[index + 2] ?? end);
      const out = [start[0] + leaving[0] * third, start[1] + leaving[1] * third];
      const into = [end[0] - arriving[0] * third, end[1] - arriving[1] * third];
      return `C${[...out, ...into, ...end].map(round).join(' ')}`;
    })
    .join('');
}

function tangent(before: readonly [number, number], after: readonly [number, number]): [number, number] {
  const [x, y] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** The front of a ring around a turned thing, from one height to another. */
export function band(radius: number, top: number, bottom: number): string {
  const arc = (sweep: number, x: number, y: number) =>
    `A${radius} ${round(radius * flatness)} 0 0 ${sweep} ${x} ${y}`;
  return `M${-radius} ${top}${arc(0, radius, top)}V${bottom}${arc(1, -radius, bottom)}Z`;
}

/** A circle that lies flat, seen from slightly above. */
export function disc(y: number, radius: number, paint: string, more = ''): string {
  return `<ellipse cx="0" cy="${round(y)}" rx="${round(radius)}" ry="${round(radius * flatness)}" fill="${paint}" ${more}/>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
