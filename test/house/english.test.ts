import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../testing/house/prose.ts';
import { projectFiles } from '../../testing/house/sources.ts';

/** The files whose English is checked. */
const scope = [
  /^[A-Z]+\.md$/,
  /^docs\//,
  /^(?:src|test|testing)\/(?:contract|client|edge|import|server|service)\//,
  /^(?:test|testing)\/(?:house|package|runtimes)\//,
  /^test\/(?:conformance|demo)\//,
  /^testing\/(?:browsers|determinism|journeys|platforms)\//,
  /^(?:bench|demo|scripts|simulation)\//,
  /^vite(?:st)?\.config\.ts$/,
  /^(?:widget|console)\//,
  /^(?:test|testing)\/(?:widget|console|journeys)\//,
];

/** Constructions that native speakers do not write, and the usual way to say it. */
const constructions: [pattern: RegExp, instead: string][] = [
  [/^what (?!.*\?$)/i, 'name the thing: a noun as the subject'],
  [/^(?:Where|In whose) (?:there|nothing|nobody|no|it|they|that|one)\b(?!.*\?$)/, 'If …'],
  [
    /\bwhat (?:comes|becomes|goes|stands|shows|has been|had been|there is|there was|they are|it was)\b/i,
    'a noun',
  ],
  [/\bwhatever (?:becomes|comes|is)\b/i, 'even if …, regardless of …'],
  [/\bwhoever\b/i, 'everyone who …, the caller'],
  [/^(?:Gives|Told|Tells)\b/, 'returns, logs, notifies'],
  [/\bso (?:many|few) \w+s\b/i, 'a number of …, at most … at a time'],
  [/\banew\b/i, 'again, or the verb with re-'],
  [/\b(?:heeds?|heeded|heeding)\b/i, 'follow, respect, support'],
  [/\b(?:be|is|are|was|were|been) had\b/i, 'load, fetch, get'],
  [/(?<!, )\bof which\b/i, 'whose, or a sentence of its own'],
  [/\b(?:is|are|was|were|be|been) told\b/i, 'is logged, is reported, is notified'],
  [/\b(?:tells?|told) (?:of|apart|from)\b|\bas the \w+ tells\b/i, 'report, log, distinguish'],
  [/\bas such as\b/i, 'for example'],
  [
    /\b(?:is|are|was|were) no more\b(?! than)|\bthat (?:is|are|was) gone\b/i,
    'removed, deleted, expired, unreachable',
  ],
  [
    /\b(?:it|they|that|this|what|reviews|answers|photos|there) (?:is|are|was|were) there\b/i,
    'exists, has loaded, is present',
  ],
  [/\b(?:will|to|may|must|would|can|could|should) be there\b/i, 'exist, load, be present'],
  [/\bthat there (?:is|are|was|were)(?:[.,;:)]|$)/i, 'every …, all …'],
  [/\bgives? (?:undefined|null|true|false|nothing|back)\b/i, 'return'],
  [/\b(?:is|are|was) (?:given|handed) (?:back|at once|out)\b/i, 'is returned, is served'],
  [
    /\b(?:he|one|those|somebody) who (?:asks?|asked|calls?|called|waits?|waited)\b/i,
    'the caller, a waiting request',
  ],
  [/\b(?:spoken|speaks) to as\b|\bsaid otherwise\b/i, 'use, replace'],
  [/\b(?:cannot|could not|can) be (?:told|said|taken)\b/i, 'is unknown, is invalid'],
  [/\bput (?:right|to rights)\b/i, 'fix, correct'],
  [/\bas (?:good|well) as none\b|\bgets? along with\b/i, 'works without'],
  [/\bHTML of (?:a|the) server\b|\bserved HTML\b/i, 'server-rendered HTML'],
  [/\bstrangers?\b(?! cannot| can|['’])/i, 'an anonymous client'],
  [/^(?:Of|Those of|That of) [^,]*$/, 'a sentence with a subject'],
];

/** Fine now and then, but not as a habit: how often they may occur in all checked files together. */
const habits: [pattern: RegExp, most: number][] = [
  [/\bwhat (?:is|are|was|were)\b/i, 14],
  [/^where (?!.*\?$)/i, 14],
  [/\bwhere (?:there|it|nothing|none|one|they) (?:is|are|was|were|has|have)\b/i, 14],
  [/\b(?:tells?|telling|told)\b/i, 14],
  [/, else (?!if\b)/i, 14],
  [/\b(?:those|that) of\b/i, 14],
];

const sentences = projectFiles()
  .filter((path) => /\.(md|tsx?|mjs|css)$/.test(path) && scope.some((part) => part.test(path)))
  .flatMap((path) => sentencesOf(path, readFileSync(path, 'utf8')).map((sentence) => ({ path, sentence })));

describe('comments, test names and documentation', () => {
  it.each(constructions)('never use %s (better: %s)', (pattern) => {
    expect(sentences.filter(({ sentence }) => pattern.test(sentence))).toEqual([]);
  });

  it.each(habits)('use %s at most %i times', (pattern, most) => {
    const found = sentences.filter(({ sentence }) => pattern.test(sentence));
    expect(found.length <= most ? [] : found).toEqual([]);
  });
});

describe('the sentences of a file', () => {
  it('are its comments and the names of its tests', () => {
    const code =
      "/** Reads\n * a file. */\n// Once.\nit('never sleeps', () => {});\nit.each([1])('counts to %i', f);\nconst url = 'https://a.b';";
    expect(sentencesOf('a.ts', code)).toEqual(['Reads a file.', 'Once.', 'never sleeps', 'counts to %i']);
  });

  it('are the paragraphs, items and cells of Markdown, without code and quotations', () => {
    const text =
      '# Title\n\nOne `x.y`\nline. Two: "What is it"\n\n- item\n\n```sh\nnpm start\n```\n\n| A | B |';
    expect(sentencesOf('a.md', text)).toEqual(['Title', 'One `…` line.', 'Two:', '"…"', 'item', 'A', 'B']);
  });
});
