import type { CsvRow } from '../../table/csv-row.ts';
import type { DocumentEvents } from './document-events.ts';
import { DocumentError, documentLimits } from './document-limits.ts';
import type { DocumentPath } from './document-path.ts';
import { columnOf, furtherColumn, type RecordColumns } from './record-columns.ts';

type Parts = {
  root: DocumentPath;
  list: DocumentPath;
  columns: RecordColumns;
  /** The line of the review that ends, if lines are reviews; otherwise reviews are counted from line 2. */
  position: { line?: number };
  onRow: (row: CsvRow) => void;
};

/**
 * Turns each review into a row. Repeated URLs share a cell; of other repeated texts, the first one has the
 * column, and the others share a further one.
 */
export function recordRows({ root, list, columns, position, onRow }: Parts): DocumentEvents {
  const around = pathsTo(list);
  const open: DocumentPath[] = [root];
  const outer = new Map<number, { text: string; of: DocumentPath }>();
  /** The elements around the reviews that had a review. */
  const begun = new Set<DocumentPath>();
  let own = new Map<number, string>();
  let size = { length: 0, texts: 0 };
  let count = 0;

  function addOwn(index: number, text: string): void {
    const before = own.get(index) ?? '';
    if (before === '') own.set(index, text);
    else if (text === '') return;
    else if (isUrl(before) && isUrl(text)) own.set(index, `${before}\n${text}`);
    else if (columns.isFurther.has(index)) own.set(index, `${before}\n${text}`);
    else addOwn(furtherColumn(columns, index), text);
  }

  function addOuter(path: DocumentPath, holder: DocumentPath, text: string): void {
    if (path === holder || isListedBelow(path, holder) || text.length > longestOuter) return;
    const isLate = begun.has(holder);
    if (isLate && holder.count > 1) {
      columns.late.add(`${holder.name}.${path.name}`);
      return;
    }
    const index = columnOf(columns, path, holder, list);
    outer.set(index, { text, of: holder });
    if (holder.count === 1) columns.constants.set(index, text);
  }

  function endReview(): void {
    const { names, constants } = columns;
    const cells = names.map(
      (_, index) => own.get(index) ?? outer.get(index)?.text ?? constants.get(index) ?? '',
    );
    count += 1;
    onRow({ line: position.line ?? count + 1, cells });
    for (const path of around) begun.add(path);
    own = new Map();
    size = { length: 0, texts: 0 };
  }

  return {
    open(name) {
      const path = open[open.length - 1]?.children.get(name);
      if (!path) throw new DocumentError('The file has changed while it was read.');
      if (around.includes(path)) begun.delete(path);
      open.push(path);
    },
    text(text) {
      const path = open[open.length - 1] as DocumentPath;
      const value = text.trim();
      if (value === '' && path.children.size > 0) return;
      if (open[list.depth] !== list) {
        const holder = around.findLast((at) => open[at.depth] === at);
        if (holder) addOuter(path, holder, value);
        return;
      }
      size = { length: size.length + value.length, texts: size.texts + 1 };
      if (size.length > documentLimits.recordLength || size.texts > documentLimits.recordTexts) {
        throw new DocumentError(`Review ${count + 1} of the file is too large.`);
      }
      addOwn(columnOf(columns, path, list, list), value);
    },
    close() {
      const path = open.pop() as DocumentPath;
      if (path === list) endReview();
      else if (outer.size > 0 && around.includes(path)) {
        for (const [index, { of }] of outer) if (of === path) outer.delete(index);
      }
    },
  };
}

/** Names and ids; the description of a product is no part of a review. */
const longestOuter = 2_000;

/** The elements around a path, from the outermost one on. */
function pathsTo(path: DocumentPath): DocumentPath[] {
  const around: DocumentPath[] = [];
  for (let at = path.parent; at?.parent; at = at.parent) around.unshift(at);
  return around;
}

/** The elements of another list are no fields of the elements around the reviews. */
function isListedBelow(path: DocumentPath, holder: DocumentPath): boolean {
  for (let at: DocumentPath | undefined = path; at && at !== holder; at = at.parent) {
    if (at.isListed) return true;
  }
  return false;
}

function isUrl(text: string): boolean {
  return /^(?:https?:)?\/\/\S+(?:\n|$)/i.test(text);
}
