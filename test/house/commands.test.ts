import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../../testing/house/sources.ts';

/** This page states that its commands are for the shell of a Linux server. */
const forLinuxServers = 'docs/deploy/operating.md';

const pages = projectFiles().filter((path) => path.endsWith('.md') && path !== forLinuxServers);

/** Syntax of sh: quotes, continued lines, variables, and comments, which cmd.exe passes on to the command. */
const onlyForSh = [/'/, /\\$/m, /^\s*(?:export |\w+=)/m, /\$/, /(?:^|\s)#/m];

it.each(pages)(
  '%s shows the form for cmd.exe once, below its first command that only sh understands',
  (page) => {
    const blocks = [...readFileSync(page, 'utf8').matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms)];
    const first = blocks.findIndex(
      ([, language, commands = '']) =>
        language === 'sh' && onlyForSh.some((pattern) => pattern.test(commands)),
    );
    const forms = blocks.flatMap(([, language], index) => (language === 'bat' ? [index] : []));
    expect(forms).toEqual(first < 0 ? [] : [first + 1]);
  },
);

it.each(pages)('%s runs no npm script in the text with a variable or quotes of sh', (page) => {
  const commands = [...readFileSync(page, 'utf8').matchAll(/`([^`\n]*\b(?:npm|npx|node) [^`\n]*)`/g)];
  const offenders = commands.filter(([, command = '']) => /'|^(?:export |\w+=)|\s#/.test(command));
  expect(offenders.map(([, command]) => command)).toEqual([]);
});
