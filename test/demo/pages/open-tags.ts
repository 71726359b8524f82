const empty = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', '!doctype']);

/** Tags that are closed out of order or not at all. Empty for well-formed HTML. */
export function misplacedTags(html: string): string[] {
  const open: string[] = [];
  const misplaced: string[] = [];
  for (const [tag, slash, name = ''] of html.matchAll(
    /<(\/?)([a-z!][a-z0-9-]*)(?:\s+[^\s"=<>]+(?:="[^"<]*")?)*\s*(?:\/>|>)/gi,
  )) {
    if (tag.endsWith('/>') || empty.has(name.toLowerCase())) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else misplaced.push(`</${name}> in ${open.join(' > ')}`);
  }
  return [...misplaced, ...open];
}

/** Angle brackets outside of tags and comments. */
export function strayMarkup(html: string): string[] {
  const text = html.replace(/<\/?[a-z!][a-z0-9-]*(?:\s+[^\s"=<>]+(?:="[^"<]*")?)*\s*>/gi, '');
  return text.match(/[<>]/g) ?? [];
}
