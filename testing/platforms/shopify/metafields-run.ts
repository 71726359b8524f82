import { runCommand } from '../../../src/edge/commands/run-command.ts';
import * as renderer from '../../../widget/server/index.ts';
import { createFaultyApi } from '../../edge/faulty-api.ts';
import { aReview, noon } from '../../edge/shop.ts';
import { adminApi } from './admin-api.ts';
import { storeVariables } from './store-variables.ts';

/**
 * A store with products, the reviews of some of them, and the command that writes its metafields. Pauses take
 * no time.
 */
export async function metafieldsSetting(handles: readonly string[] = ['lamp', 'vase', 'bowl']) {
  const clock = { now: noon };
  const store = await adminApi({ handles, now: () => clock.now });
  const reviews = createFaultyApi({
    reviews: handles.map((handle, index) =>
      aReview({ id: String(index + 1), product_id: String(index + 12), product_handle: handle }),
    ),
  });
  const pauses: number[] = [];
  return {
    clock,
    store,
    reviews,
    pauses,
    async run(
      input: { product?: string; isDryRun?: boolean; json?: boolean } = {},
      {
        env = {},
        signal = new AbortController().signal,
      }: { env?: Record<string, string>; signal?: AbortSignal } = {},
    ) {
      const lines: string[] = [];
      const code = await runCommand(
        { name: 'metafields', isDryRun: false, json: false, ...input },
        {
          env: {
            REVIEWS_API_URL: 'https://reviews.example',
            REVIEWS_ACCESS_TOKEN: 'canary-access',
            ...storeVariables,
            ...env,
          },
          fetch: (request) =>
            new URL(request.url).host.endsWith('.myshopify.com')
              ? store.fetch(request)
              : reviews.fetch(request),
          now: () => clock.now,
          random: () => 0,
          renderer: async () => renderer,
          async wait(milliseconds) {
            pauses.push(milliseconds);
            clock.now += milliseconds;
          },
          signal,
          print: (line) => void lines.push(line),
        },
      );
      return { code, lines, text: lines.join('\n') };
    },
  };
}
