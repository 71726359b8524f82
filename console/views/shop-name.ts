import type { ConsoleSession } from '../../src/contract/console.ts';
import type { Texts } from '../texts/texts.ts';

/** The name of a shop; its id if nobody has named it. */
export function shopName({ shops }: ConsoleSession, shop: string, texts: Texts): string {
  return shops.find((each) => each.shop === shop)?.name || `${texts.shop} ${shop}`;
}
