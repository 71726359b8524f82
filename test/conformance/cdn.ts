import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cdn } from '../../src/edge/cdn/cdn.ts';
import { CdnError } from '../../src/edge/cdn/cdn-error.ts';
import { cdnTag } from '../../src/edge/cdn/cdn-headers.ts';
import { createSendPurge, type SendPurge } from '../../src/edge/cdn/send-purge.ts';
import {
  type CdnKind,
  type CdnServer,
  fetchVia,
  startCdnServer,
  token,
} from '../../testing/edge/cdn-servers.ts';
import { noon } from '../../testing/edge/shop.ts';

type Made = { token: string; url: string };

/** The behaviour of every `Cdn` adapter. `create` makes one that sends its purges with `send`. */
export function testCdn(kind: CdnKind, create: (made: Made, send: SendPurge) => Cdn): void {
  const servers: CdnServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function started(given: { token?: string } = {}) {
    const server = await startCdnServer(kind);
    servers.push(server);
    const send = createSendPurge({ fetch: fetchVia(server), now: () => noon, random: () => 0 });
    const cdn = create({ token, url: server.url, ...given }, send);
    const purge = (tags: readonly string[] = ['handle:lamp'], isSoft = false) => cdn.purge(tags, { isSoft });
    const failure = (tags?: readonly string[]) => purge(tags).then(() => 'none', failureOf);
    return { server, purge, failure };
  }

  const status =
    (code: number, headers: Record<string, string> = {}): CdnServer['interfere'][number] =>
    (_request, response) =>
      response.writeHead(code, headers).end('{"success":false}');

  describe(kind, () => {
    it('purges exactly the given tags', async () => {
      const { server, purge } = await started();
      const anyTags = fc.array(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }).map(cdnTag), {
        minLength: 1,
        maxLength: 20,
      });
      await fc.assert(
        fc.asyncProperty(anyTags, async (tags) => {
          server.purges.length = 0;
          await purge(tags);
          expect(server.purges.flatMap((one) => one.tags)).toEqual(tags);
        }),
        { numRuns: 20, examples: [[['constructor', 'prototype', '__proto__']]] },
      );
    });

    it('splits many tags, so that no request is larger than the vendor allows', async () => {
      const { server, purge } = await started();
      const tags = Array.from({ length: 600 }, (_, index) => `handle:a-rather-long-name-${index}`);
      await purge(tags);
      expect(server.purges.flatMap((one) => one.tags)).toEqual(tags);
      expect(server.calls).toBeGreaterThan(1);
    });

    it('repeats a purge after a failure that may pass', async () => {
      const { server, purge } = await started();
      server.interfere = [status(503), (request) => request.socket.destroy()];
      await purge();
      expect([server.calls, server.purges.length]).toEqual([3, 1]);
    });

    it('gives up after three attempts', async () => {
      const { server, failure } = await started();
      server.interfere = [status(500), status(502), status(503)];
      expect(await failure()).toBe('server_error');
      expect(server.calls).toBe(3);
    });

    it('waits as long as the vendor requests, if that is not long', async () => {
      const { server, purge, failure } = await started();
      server.interfere = [status(429, { 'retry-after': '0' })];
      await purge();
      server.interfere = [status(429, { 'retry-after': '30' })];
      expect(await failure()).toBe('rate_limited');
      expect(server.calls).toBe(3);
    });

    it.each([
      [401, 'unauthenticated'],
      [403, 'unauthenticated'],
      [404, 'refused'],
      [301, 'refused'],
    ])('does not repeat a purge after status %i', async (code, reason) => {
      const { server, failure } = await started();
      server.interfere = [status(code, { location: 'http://canary.invalid/' })];
      expect(await failure()).toBe(reason);
      expect(server.calls).toBe(1);
    });
  });
}

/** Messages may contain secrets of the request. */
function failureOf(error: unknown): string {
  if (!(error instanceof CdnError)) throw error;
  expect(JSON.stringify([error, error.message])).not.toContain('canary');
  return error.code;
}
