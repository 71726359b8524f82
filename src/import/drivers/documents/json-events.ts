import { jsonParser } from 'stream-json/parser.js';
import { type DocumentEvents, rootName } from './document-events.ts';
import { DocumentError, documentLimits } from './document-limits.ts';

/** An open object or array. `name` is the name of its elements or of its next value. */
type Container = { isArray: boolean; name: string; isElement: boolean };

/**
 * Reads JSON in parts and passes it on as nested elements. Numbers keep their digits. Throws a
 * `DocumentError` for malformed JSON and for a text that exceeds the limit.
 */
export function jsonEvents(events: DocumentEvents): { read: (text: string) => void; end: () => void } {
  const parse = jsonParser({ packValues: true, streamValues: false });
  const containers: Container[] = [];
  let isComplete = false;
  let unread = 0;

  const inside = () => containers[containers.length - 1] ?? { isArray: false, name: rootName };
  const start = (isArray: boolean) => {
    if (containers.length > documentLimits.depth) {
      throw new DocumentError(`The file is nested more than ${documentLimits.depth} levels deep.`);
    }
    const around = inside();
    // The elements of an array are siblings, so an array is an element only inside another array.
    const isElement = !isArray || around.isArray;
    if (isElement) events.open(around.name, around.isArray);
    containers.push({ isArray, name: isArray && !around.isArray ? around.name : 'item', isElement });
  };
  const end = () => {
    if (containers.pop()?.isElement) events.close();
    isComplete ||= containers.length === 0;
  };
  const value = (text: string) => {
    const { name, isArray } = inside();
    events.open(name, isArray);
    events.text(text);
    events.close();
  };

  return {
    read(text) {
      unread += text.length;
      const parsed = parsedBy(parse, text);
      if (typeof parsed !== 'object') return refuseLong(unread);
      for (const token of parsed.values) {
        if (token.name === 'startObject') start(false);
        else if (token.name === 'startArray') start(true);
        else if (token.name === 'endObject' || token.name === 'endArray') end();
        else if (token.name === 'keyValue') inside().name = token.value;
        else if (token.name === 'nullValue') value('');
        else if ('value' in token) value(String(token.value));
      }
      if (parsed.values.length > 0) unread = text.length;
      refuseLong(unread);
    },
    end() {
      if (!isComplete) throw new DocumentError('The JSON of the file ends too early: it is incomplete.');
    },
  };
}

function parsedBy(parse: ReturnType<typeof jsonParser>, text: string) {
  try {
    return parse(text);
  } catch (error) {
    throw new DocumentError('The file is not well-formed JSON.', { cause: error });
  }
}

function refuseLong(length: number): void {
  if (length <= documentLimits.textLength) return;
  throw new DocumentError(
    `The file has a text of more than ${documentLimits.textLength.toLocaleString('en')} characters.`,
  );
}
