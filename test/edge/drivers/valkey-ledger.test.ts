import { describe } from 'vitest';
import { valkeyLedger } from '../../../src/edge/drivers/valkey-ledger.ts';
import { namespacedLedger } from '../../../src/edge/shops/namespaced-ledger.ts';
import { runningValkey, valkeyBinary } from '../../../testing/edge/valkey.ts';
import { ledgerConformance } from '../../conformance/ledger.ts';

describe.skipIf(!valkeyBinary)('with a server', () => {
  ledgerConformance('Valkey or Redis', async (now) => {
    const server = await runningValkey();
    const ledgers = [valkeyLedger({ url: server.url, now }), valkeyLedger({ url: server.url, now })] as const;
    await Promise.all(ledgers.map(({ connected }) => connected));
    return {
      users: [namespacedLedger(ledgers[0], 'shop:'), namespacedLedger(ledgers[1], 'shop:')],
      async close() {
        await Promise.all(ledgers.map(({ close }) => close()));
        await server.kill();
      },
    };
  });
});
