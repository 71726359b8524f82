/**
 * The sentences that people read in a file: comments, test names and Markdown. Leaves out code, quotations
 * and link targets, and joins wrapped lines.
 */
export function sentencesOf(path: string, text: string): string[] {
  const passages = path.endsWith('.md') ? markdownPassages(text) : [...comments(text), ...testNames(text)];
  return passages
    .map((passage) => passage.replace(/`[^`]*`/g, '`…`').replace(/"[^"]*"|“[^”]*”/g, '"…"'))
    .flatMap((passage) => passage.split(/(?<=[.!?:;])\s+|\s+[-–] /))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

function comments(text: string): string[] {
  const blocks = [...text.matchAll(/(?:^|[\s{(,;])\/\*\*?\s(.*?)\*\//gs)].map(([, body = '']) => body);
  const lines = [...text.matchAll(/(?:(?:^|[ \t])\/\/ .*\n?)+/gm)].map(([block]) => block);
  return [
    ...blocks.flatMap((body) => body.replace(/^\s*\* ?/gm, '').split(/\n\s*\n|^@\w+/m)),
    ...lines.map((block) => block.replace(/^\s*\/\/ /gm, '')),
  ];
}

function testNames(text: string): string[] {
  const call =
    /(?:\b(?:it|describe|test)(?:\.\w+)*(?:\([^\n]*?\))?|\])\)?\(\s*(['"`])(?<name>(?:\\.|(?!\1).)+)\1/g;
  return [...text.matchAll(call)].map(({ groups = {} }) => (groups.name ?? '').replaceAll('\\', ''));
}

/** Paragraphs, headings, items and cells. Skips generated regions, whose source is checked itself. */
function markdownPassages(text: string): string[] {
  return text
    .replace(/^```.*?^```/gms, '')
    .replace(/<!-- begin ([\w-]+) -->.*?<!-- end \1 -->/gs, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*_[\]]/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:- |\d+\. |\||#))|\|/)
    .map((passage) => passage.replace(/^\s*(?:- |\d+\. |#+ )/, ''));
}
