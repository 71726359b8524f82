import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { curlForCmd } from '../../../src/edge/commands/curl-command.ts';
import { runCommand } from '../../../src/edge/commands/run-command.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

async function signWithCurl(input: { curl: string; query?: string; body?: string }) {
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const { publicToken, privateToken } = service.signature;
  const lines: string[] = [];
  const code = await runCommand(
    { name: 'sign', query: '', body: '', ...input },
    {
      env: {
        REVIEWS_API_URL: service.origin,
        REVIEWS_PUBLIC_TOKEN: publicToken,
        REVIEWS_PRIVATE_TOKEN: privateToken,
      },
      fetch: () => Promise.reject(new Error('Nothing is requested')),
      now: () => service.clock.now,
      random: () => 0,
      print: (line) => void lines.push(line),
    },
  );
  expect(lines.join('\n')).not.toContain(privateToken);
  return { code, lines };
}

async function runInSh(command = '') {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent --noproxy '*'`]);
  return JSON.parse(stdout);
}

describe('sign --curl', () => {
  it.each([
    { curl: 'get_reviews', query: `?keyword=it%27s+%26+%24HOME&product_ids[]=1&page_size=5` },
    {
      curl: 'create_review',
      body: `{"rating": 5, "author": "O'Neil & \\"Söhne\\"",\n "content": "$HOME \`id\` 50 %"}`,
    },
  ])('prints a command for $curl that sh runs as it was signed', async (input) => {
    const { code, lines } = await signWithCurl(input);
    expect(code).toBe(0);
    expect(await runInSh(lines.slice(2).join('\n').split('\n\nIn cmd.exe')[0])).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'an unknown operation',
      { curl: 'get_nothing' },
      'There is no operation of this name; docs/api.md lists them.',
    ],
    ['a write without a body', { curl: 'create_review' }, 'create_review requires --body.'],
    [
      'a read with a body',
      { curl: 'get_reviews', body: '{}' },
      'get_reviews takes a query instead of --body.',
    ],
  ])('refuses %s', async (_name, input, line) => {
    expect(await signWithCurl(input)).toEqual({ code: 2, lines: [line] });
  });
});

describe('the command for cmd.exe', () => {
  const request = { url: 'https://reviews.example/a?b=1&c=%20', headers: { Sign: 'x' } };

  it('reaches curl unchanged', () => {
    const body = '{"author":"A & B","content":"50 % \\\\ \\"quoted\\" <b> ^ | (x)! \\\\"}';
    const [program, ...received] = windowsArguments(afterCmd(curlForCmd({ ...request, body }) ?? ''));
    expect([program, received.at(-1)]).toEqual(['curl', body]);
    expect(received.slice(0, 4)).toEqual(['--globoff', request.url, '--header', 'Sign: x']);
  });

  it('is not offered for line breaks or characters beyond ASCII', () => {
    expect(curlForCmd({ ...request, body: '{\n}' })).toBeUndefined();
    expect(curlForCmd({ ...request, body: '"ö"' })).toBeUndefined();
  });
});

/** The command line that cmd.exe starts. A character that it interprets must not be left without a caret. */
function afterCmd(line: string): string {
  return line.replace(/\^(.)|["&|<>()%!]/g, (found, escaped) => {
    if (escaped === undefined) throw new Error(`cmd.exe interprets ${found}`);
    return escaped;
  });
}

/**
 * The arguments that a program reads from its command line on Windows, by the rules of CommandLineToArgvW.
 */
function windowsArguments(line: string): string[] {
  const parts = line.match(/(?:[^\s"\\]|\\+(?!\\|")|\\+"|"(?:\\+"|\\+(?!")|[^"\\])*")+/g) ?? [];
  return parts.map((part) => {
    let text = '';
    for (const [found, slashes, quote] of part.matchAll(/(\\*)(")|\\+|[^"\\]+/g)) {
      if (quote === undefined) text += found;
      else
        text += '\\'.repeat(Math.floor((slashes ?? '').length / 2)) + ((slashes ?? '').length % 2 ? '"' : '');
    }
    return text;
  });
}
