import type { AuthorizationEvent } from '../../store/grants.ts';
import type { Database } from '../database/schema.ts';

/** Records a change of a platform's authorization for its shop. `time` is in milliseconds since 1970. */
export async function recordAuthorizationEvent(
  trx: Database,
  shop: string,
  clientId: string,
  event: AuthorizationEvent['event'],
  time: number,
): Promise<void> {
  await trx
    .insertInto('authorization_event')
    .values({ shop_id: shop, client_id: clientId, event, occurred_at: time })
    .execute();
}
