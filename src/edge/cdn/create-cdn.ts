import type { CdnOptions } from '../config/cdn-options.ts';
import { revealCdnToken } from '../config/credentials.ts';
import type { Cdn, CreateCdn } from './cdn.ts';
import { CdnError } from './cdn-error.ts';
import { cdnTag } from './cdn-headers.ts';
import { cloudflareCdn } from './cloudflare-cdn.ts';
import { fastlyCdn } from './fastly-cdn.ts';
import { joinedPurges } from './joined-purges.ts';
import { createSendPurge, type SendPurge } from './send-purge.ts';
import { varnishCdn } from './varnish-cdn.ts';

/**
 * When a purge is repeated, in milliseconds. An answer that the edge had sent before its own purge may reach
 * the CDN after the first one.
 */
const repetition = 10_000;

/** The configured CDN: logs its purges, joins those that arrive together, and repeats each once. */
export const createCdn: CreateCdn = (options, { wait, stopping, waitUntil, log, ...parts }) => {
  const { purge } = adapterOf(options, createSendPurge(parts));
  const joined = joinedPurges({
    async purge(tags, given) {
      try {
        await purge(tags, given);
      } catch (error) {
        if (!(error instanceof CdnError)) throw error;
        const { code: reason, host, facts } = error;
        log({ event: 'cdn_purge_failed', host, reason, ...(facts.status && { status: facts.status }) });
        throw error;
      }
      log({ event: 'cdn_purged', tags: tags.length });
    },
  });

  return {
    async purge(tags, given) {
      if (tags.length === 0) return;
      const names = tags.map(cdnTag);
      await joined.purge(names, given);
      const repeated = async () => {
        await wait(repetition, stopping);
        await joined.purge(names, given).catch(() => {});
      };
      waitUntil(repeated());
    },
  };
};

function adapterOf(options: CdnOptions, send: SendPurge): Cdn {
  switch (options.kind) {
    case 'cloudflare':
      return cloudflareCdn({ zone: options.zone, token: revealCdnToken(options) }, send);
    case 'fastly':
      return fastlyCdn({ service: options.service, token: revealCdnToken(options) }, send);
    case 'varnish':
      return varnishCdn(options, send);
  }
}
