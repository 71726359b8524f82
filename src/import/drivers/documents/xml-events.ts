import { SaxesParser } from 'saxes';
import type { DocumentEvents } from './document-events.ts';
import { DocumentError, documentLimits } from './document-limits.ts';

/**
 * Reads XML in parts and passes it on as nested elements, by their names without namespace. Document types
 * are refused, so no entity is defined and none is expanded beyond the five of XML. Throws a `DocumentError`
 * for malformed XML and for a text or tag that exceeds the limit.
 */
export function xmlEvents(events: DocumentEvents): { read: (text: string) => void; end: () => void } {
  const parser = new SaxesParser({ position: true });
  /** The direct text of each open element: references and CDATA sections split it. */
  const texts: string[] = [];
  let unread = 0;

  const attribute = (name: string, value: string) => {
    if (/^(?:xmlns|xsi)(?::|$)/.test(name)) return;
    events.open(`@${localName(name)}`, false);
    events.text(value);
    events.close();
  };
  const addText = (text: string) => {
    unread = 0;
    const before = texts.pop();
    // White space around the root.
    if (before === undefined) return;
    refuseLong(before.length + text.length);
    texts.push(before + text);
  };

  parser.on('error', (error) => {
    throw new DocumentError(`The file is not well-formed XML, at ${error.message.replace(/\.$/, '')}.`);
  });
  parser.on('doctype', () => {
    throw new DocumentError(
      'The file has a document type (<!DOCTYPE>), which may define entities. Remove it.',
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    unread = 0;
    if (texts.length > documentLimits.depth) {
      throw new DocumentError(`The file is nested more than ${documentLimits.depth} levels deep.`);
    }
    texts.push('');
    events.open(localName(name), false);
    for (const [attributeName, value] of Object.entries(attributes)) attribute(attributeName, value);
  });
  parser.on('comment', () => {
    unread = 0;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    unread = 0;
    events.text(texts.pop() ?? '');
    events.close();
  });

  return {
    read(text) {
      unread += text.length;
      parser.write(text);
      refuseLong(unread);
    },
    end() {
      parser.close();
    },
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuseLong(length: number): void {
  if (length <= documentLimits.textLength) return;
  throw new DocumentError(
    `The file has a text or tag of more than ${documentLimits.textLength.toLocaleString('en')} characters.`,
  );
}
