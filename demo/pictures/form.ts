/** A shape in one colour below a shade: `round` for cylinders, `soft` for cloth and boxes, `ball`. */
export function form(path: string, colour: string, shade: 'round' | 'soft' | 'ball' = 'soft'): string {
  return `<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#${shade})"/>`;
}

/** The path of a rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius];
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`;
}

export function disc(x: number, y: number, radius: number, height = radius): string {
  return `M${x - radius} ${y}a${radius} ${height} 0 1 0 ${2 * radius} 0a${radius} ${height} 0 1 0 ${-2 * radius} 0z`;
}

/** Lines, as seams, edges and engravings. */
export function lines(path: string, colour: string, width = 2, opacity = 1): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A printed label with one or two lines of text. */
export function label(
  area: { x: number; y: number; width: number; height: number },
  [first, second = '']: readonly string[],
  { paper = '#f3eee2', ink = '#2b2620', size = 26 } = {},
): string {
  const middle = area.x + area.width / 2;
  const at = area.y + area.height / 2;
  const line = (text: string, y: number, of: number) =>
    `<text x="${middle}" y="${y}" font-size="${of}" text-anchor="middle" fill="${ink}">${text}</text>`;
  return `${form(box(area.x, area.y, area.width, area.height, 2), paper, 'round')}${line(first ?? '', at + size * 0.1, size)}${line(second, at + size * 1.1, size * 0.5)}`;
}
