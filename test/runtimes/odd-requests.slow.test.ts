import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProblemError, problemAnswer } from '../../src/edge/http/problem.ts';
import type { OddAnswer } from '../../testing/runtimes/odd-request.ts';
import { oddRequests } from '../../testing/runtimes/odd-requests.ts';
import { type Running, runtimes } from '../../testing/runtimes/runtimes.ts';
import { type RawAnswer, rawRequest } from '../../testing/server/raw-request.ts';

const env = {
  REVIEWS_API_URL: 'http://127.0.0.1:1',
  REVIEWS_PUBLIC_TOKEN: 'public',
  REVIEWS_PRIVATE_TOKEN: 'canary',
};

describe.each(runtimes)('on $name', ({ name, isInstalled, start }) => {
  let running: Running | undefined;
  beforeAll(async () => {
    if (isInstalled) running = await start(env);
  });
  afterAll(() => running?.stop());

  const table = oddRequests.map(({ name: request, request: bytes, answer, ...others }) => ({
    request,
    bytes,
    answer: others[name as keyof typeof others] ?? answer,
  }));

  test.skipIf(!isInstalled).each(table)('$request gets its response', async ({ bytes, answer }) => {
    const received = await rawRequest(running?.origin ?? '', bytes, { until: 'answered' });
    expect(relevant(received, answer)).toEqual(expected(answer));
  });

  test.skipIf(!isInstalled)('none of them causes an error in the log', () => {
    const output = running?.output() ?? '';
    // workerd logs what it refuses itself.
    const lines = output.split('\n').filter((line) => name !== 'workerd' || line.startsWith('{'));
    expect(lines.join('\n')).toContain('"event":');
    expect(lines.join('\n')).not.toMatch(/TypeError|"edge_failed"|canary/);
  });
});

/** Status, body, and the headers of a problem. */
function expected(answer: OddAnswer) {
  if (answer.by === 'runtime') {
    return { status: answer.status, body: answer.body ? expect.stringMatching(answer.body) : '' };
  }
  if (!('problem' in answer)) return { status: answer.status, body: answer.body };
  const { status, headers, body } = problemAnswer(new ProblemError(answer.problem));
  return { status, body: JSON.parse(body), headers };
}

function relevant({ status, headers, body }: RawAnswer, answer: OddAnswer) {
  if (!('problem' in answer)) return { status, body };
  const names = Object.keys(problemAnswer(new ProblemError(answer.problem)).headers);
  const same = Object.fromEntries(names.map((name) => [name, headers[name]]));
  return { status, body: headers['content-type'] ? JSON.parse(body) : body, headers: same };
}
