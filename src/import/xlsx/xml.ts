/** The subset of XML that workbooks use: no comments, no CDATA, no elements nested in themselves. */

/** All elements of a name, in order. */
export function elements(xml: string, name: string): { tag: string; content: string }[] {
  return [...eachElement(xml, name)];
}

export function* eachElement(xml: string, name: string): Generator<{ tag: string; content: string }> {
  const open = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g');
  const close = new RegExp(`</(?:\\w+:)?${name}>`, 'g');
  for (let match = open.exec(xml); match; match = open.exec(xml)) {
    const [tag] = match;
    if (tag.endsWith('/>')) {
      yield { tag, content: '' };
      continue;
    }
    close.lastIndex = open.lastIndex;
    const end = close.exec(xml);
    if (!end) return;
    yield { tag, content: xml.slice(open.lastIndex, end.index) };
    open.lastIndex = close.lastIndex;
  }
}

export function attributes(tag: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );
}

/** The text of all `t` elements, without the reading aids of Japanese. */
export function textOf(xml: string): string {
  const plain = xml.includes('rPh') ? xml.replace(/<rPh\b.*?<\/rPh>/gs, '') : xml;
  return elements(plain, 't')
    .map(({ content }) => unescaped(content))
    .join('');
}

export function unescaped(text: string): string {
  return text
    .replace(
      /&(lt|gt|quot|apos|amp|#\d{1,7}|#x[\da-f]{1,6});/gi,
      (entity, name: string) => named[name] ?? character(name) ?? entity,
    )
    .replace(/_x([\dA-Fa-f]{4})_/g, (_escape, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function character(name: string): string | undefined {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
