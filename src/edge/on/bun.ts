import { METHODS } from 'node:http';
import { processEdge } from '../drivers/process-edge.ts';
import { refuseMalformed } from '../http/refusal.ts';

/** Bun's API, reduced to what the edge uses. */
declare const Bun: {
  serve(options: {
    hostname: string;
    port: number;
    fetch: (
      request: Request,
      server: { requestIP(request: Request): { address: string } | null },
    ) => Response | Promise<Response>;
  }): {
    hostname: string;
    port: number;
    stop(): Promise<void>;
  };
};

/** Serves the edge on Bun. */
const { edge, options, endListener, logListening, exitUnableToListen, stopOnSignal } = await processEdge({
  // Bun copies a Headers object faster than it reads a plain one.
  headersForm: (headers) => new Headers(headers),
});

try {
  const handle = refuseMalformed(edge.fetch, new Set(METHODS));
  const server = Bun.serve({
    hostname: options.host,
    port: options.port,
    fetch: (request, server) =>
      handle(request, {
        get peer() {
          return server.requestIP(request)?.address ?? '';
        },
      }),
  });
  logListening(server);
  stopOnSignal(() => endListener(() => server.stop()));
} catch (error) {
  const { code, name } = error as Error & { code?: string };
  exitUnableToListen(code ?? name);
}
