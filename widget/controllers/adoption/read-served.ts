import type { Config } from '../../models/config.ts';
import type { FirstQuestion } from '../../models/question.ts';
import { readUrlState } from '../../models/url-state.ts';

/** The data of server-rendered HTML. */
export type Served = {
  question: FirstQuestion;
  /** IANA name of the time zone of its dates. */
  timeZone: string;
  /** The response of the edge, unchecked. */
  answer: object;
};

/**
 * The data in a root. Undefined unless this build would render the same HTML from it: not for HTML of another
 * build or for other attributes, nor if its nodes were changed on the way, for example by a minifier that
 * adds line breaks. `other-page` if the HTML matches the attributes, but the URL of the page asks for other
 * reviews.
 */
export function readServed(
  root: ShadowRoot,
  { box, config, question }: Asked,
): Served | 'other-page' | undefined {
  const data = readData(root, { box, config });
  if (!data) return undefined;
  const { question: answered, answer, timeZone = 'UTC' } = data;
  // An empty value counts.
  const hasLinks = root.host.hasAttribute('url-state');
  const prefix = config.attributes['url-state'] || 'reviews';
  const hasState = hasLinks && location.search.includes(`${prefix}-`);
  const asked = hasState ? readUrlState(location.href, prefix, question) : question;
  // The data omits everything that the attributes contain.
  const shown = { ...question, ...Object(answered) };
  if (isEqual(shown, asked) && isEqual(asked, shown))
    return { question: asked, timeZone: String(timeZone), answer: Object(answer) };
  return hasState ? 'other-page' : undefined;
}

/** Whether this build would render the same HTML from the attributes, as far as they decide about it. */
export function isOwnHtml(root: ShadowRoot, given: Omit<Asked, 'question'>): boolean {
  return readData(root, given) !== undefined;
}

function readData(
  root: ShadowRoot,
  { box, config }: Omit<Asked, 'question'>,
): Record<string, unknown> | undefined {
  const script = root.querySelector('script[type="application/json"]');
  const data = parse(script?.textContent ?? '');
  const attributes = Object.fromEntries(
    [...(script?.attributes ?? [])].map(({ name, value }) => [name.replace('data-', ''), value]),
  );
  const isOurs =
    data.build === import.meta.env.BUILD_ID &&
    data.nodes === countNodes(box) &&
    data.characters === box.textContent.length &&
    isEqual(attributes, config.attributes) &&
    // An empty value counts.
    'url-state' in attributes === root.host.hasAttribute('url-state');
  return isOurs ? data : undefined;
}

type Asked = {
  box: Element;
  config: Pick<Config, 'attributes'>;
  /** The question that the attributes describe. */
  question: FirstQuestion;
};

function parse(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    // The HTML was changed on its way. It counts as HTML of another build.
    return {};
  }
}

function countNodes(box: Element): number {
  const walker = document.createTreeWalker(box);
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
}

/** Whether two records have the same texts; missing ones are empty. */
function isEqual(given: unknown, wanted: Record<string, unknown>): boolean {
  const record = Object(given) as Record<string, unknown>;
  const textOf = (value: unknown) => String(value ?? '').trim();
  return Object.keys(wanted).every((name) => textOf(record[name]) === textOf(wanted[name]));
}
