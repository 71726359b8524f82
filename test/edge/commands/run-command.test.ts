import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../src/client/send-call.ts';
import { sign, stringToSign } from '../../../src/contract/sign.ts';
import { type Command, runCommand } from '../../../src/edge/commands/run-command.ts';
import { bearer, run, signed, tokens } from '../../../testing/edge/commands.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { noon } from '../../../testing/edge/shop.ts';

describe('sign', () => {
  it('prints the string to sign and its signature, as the API computes them', async () => {
    const query = '?sort_by=created-descending&keyword=tr%C3%A8s+bon&page=1';
    const { code, lines } = await run({ name: 'sign', query, body: '', timestamp: 1700465771 }, () =>
      envelope({}),
    );
    const text = 'keyword=très bon&page=1&sort_by=created-descending&timestamp=1700465771';
    expect(code).toBe(0);
    expect(lines).toEqual([
      `String to sign: ${text}`,
      'Timestamp: 1700465771',
      `Sign: ${await sign('canary-private', text)}`,
    ]);
  });

  it('signs the exact body with the current time', async () => {
    const body = '{"id": "1"}';
    const { lines } = await run({ name: 'sign', query: '', body }, () => envelope({}));
    expect(lines[0]).toBe(`String to sign: ${stringToSign([], noon / 1000, body)}`);
  });

  it('requires the tokens', async () => {
    const { code, text } = await run({ name: 'sign', query: '', body: '' }, () => envelope({}), {
      env: bearer,
    });
    expect([code, text]).toEqual([
      1,
      'Signing requires REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN. Set both.',
    ]);
  });
});

describe('no command', () => {
  const commands: Command[] = [
    { name: 'check' },
    { name: 'subscribe', url: 'https://edge.example' },
    { name: 'subscribe', url: 'https://canary-url:canary@edge.example' },
    { name: 'sign', query: 'page=1', body: '' },
  ];
  const echo = (request: Request) => JSON.stringify([request.url, ...request.headers]);
  const apis: [string, Fetch][] = [
    ['echoes the request', (request) => new Response(echo(request))],
    [
      'echoes the request in an envelope',
      (request) => envelope({ page: echo(request), list: [echo(request)] }),
    ],
    [
      'echoes the request as an error',
      (request) =>
        Response.json({
          code: 16,
          message: echo(request),
          time: 1,
          request_id: echo(request),
          data: { errors: [{ field: echo(request), message: echo(request) }] },
        }),
    ],
    [
      'throws the request',
      (request) => {
        throw new Error(`canary-private ${echo(request)}`);
      },
    ],
    ['throws a string', () => Promise.reject('canary-private')],
    [
      'fails with an unknown code',
      () => Promise.reject(Object.assign(new Error('x'), { code: 'canary-private' })),
    ],
    [
      'cuts off its responses',
      () => new Response(new ReadableStream({ pull: (c) => c.error(new Error('canary-private')) })),
    ],
    ['redirects', () => Response.redirect('https://canary.example')],
  ];

  it.each(apis)('prints a secret if the API %s', async (_, fetch) => {
    for (const command of commands) {
      for (const env of [signed, bearer]) {
        const { text, lines } = await run(command, fetch, { env });
        expect(lines.length).toBeGreaterThan(0);
        expect(text).not.toContain('canary');
      }
    }
  });

  it('prints a secret if the configuration is invalid', async () => {
    for (const command of commands) {
      const env = {
        ...tokens,
        REVIEWS_API_URL: 'canary',
        CACHE_TTL: 'canary',
        REVIEWS_PATHS: '{"canary":1}',
      };
      const { code, lines, text } = await run(command, () => envelope({}), { env });
      expect(code).toBe(1);
      expect(lines).toContain('  CACHE_TTL must be a whole number from 1 to 86400');
      expect(text).not.toContain('canary');
    }
  });

  it('prints a secret if an unforeseen error occurs', async () => {
    const fetch: Fetch = () => envelope({});
    const print: string[] = [];
    const code = await runCommand(
      { name: 'sign', query: 'page=1', body: '' },
      {
        env: signed,
        fetch,
        now: () => {
          throw new RangeError('canary-private');
        },
        random: () => 0,
        print: (line) => void print.push(line),
      },
    );
    expect(code).toBe(1);
    expect(print.join('\n')).toMatch(/^The command failed: RangeError at /);
    expect(print.join('\n')).not.toContain('canary');
  });
});

it('a misspelled variable is reported before the command runs', async () => {
  const env = { ...signed, CACHE_TLL: 'canary' };
  const { lines, text } = await run({ name: 'sign', query: 'page=1', body: '' }, () => envelope({}), { env });
  expect(lines[0]).toBe(
    'note   Environment: CACHE_TLL is unknown and has no effect. Did you mean CACHE_TTL?',
  );
  expect(text).not.toContain('canary');
});
