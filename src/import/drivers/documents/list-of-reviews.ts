import { DocumentError } from './document-limits.ts';
import { type DocumentPath, nameOfPath } from './document-path.ts';

/**
 * Chooses the elements that are reviews: those with the path `named`; else the elements called `review`; else
 * the outermost list. Throws if that leaves a choice.
 */
export function listOfReviews(root: DocumentPath, named: string | undefined): DocumentPath {
  const records = [...descendants(root)].filter(isRecord);
  if (named !== undefined) {
    const found = records.find((path) => nameOfPath(path) === named);
    if (found) return found;
    throw new DocumentError(`The file has no list "${named}". ${choices(records)}`);
  }
  const lists = records.filter(({ isListed }) => isListed);
  const called = records.filter(({ name }) => /^reviews?$/i.test(name));
  const candidates = [called, lists, records].find(({ length }) => length > 0) ?? [];
  const depth = Math.min(...candidates.map((path) => path.depth));
  const [first, ...others] = candidates.filter((path) => path.depth === depth);
  if (!first) throw new DocumentError('The file has no list of reviews.');
  if (others.length === 0) return first;
  throw new DocumentError(`The file has several lists. ${choices([first, ...others])}`);
}

function choices(records: readonly DocumentPath[]): string {
  const options = records.slice(0, shownLists).map((path) => `--sheet "${nameOfPath(path)}"`);
  return options.length === 0 ? 'It has none.' : `Name the list of the reviews: ${options.join(' or ')}.`;
}

const shownLists = 10;

/** A review has several fields of its own; elements that only contain others have none. */
function isRecord({ children, parent }: DocumentPath): boolean {
  const fields = [...children.values()].filter(({ name, hasText, ...child }) => {
    return !name.startsWith('@') && (hasText || child.children.size === 0);
  });
  return parent !== undefined && fields.length >= 2;
}

function* descendants(path: DocumentPath): Generator<DocumentPath> {
  for (const child of path.children.values()) {
    yield child;
    yield* descendants(child);
  }
}
