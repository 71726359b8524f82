/** The shop id of a service for a single shop. */
export const ownShop = '1';

/** Port: the shops of the service and their logins on the consent page. */
export type ShopStore = {
  /** Returns the shop with its new id; `exists` if another shop has the domain. */
  addShop(shop: NewShop): Promise<Shop | 'exists'>;
  /** All shops in the order of their ids. */
  listShops(): Promise<Shop[]>;
  /** Returns undefined if no shop has this id or domain, or if id and domain belong to different shops. */
  findShop(named: ShopName): Promise<Shop | undefined>;
  /** Names the shop as its console shows it. Returns false if the shop does not exist. */
  renameShop(shop: string, name: string): Promise<boolean>;
  /** The hash of the shop's password; undefined if the shop does not exist or has no password. */
  shopPassword(shop: string): Promise<string | undefined>;
  /** Replaces the password. Returns false if the shop does not exist. */
  setShopPassword(shop: string, passwordHash: string): Promise<boolean>;
};

/** `domain` is in lower case and may be empty; `created_at` is an ISO time, empty for the first shop. */
export type Shop = { id: string; name: string; domain: string; created_at: string };

export type NewShop = { name: string; domain: string; passwordHash: string };

/** At least one of the two is set. */
export type ShopName = { id?: string | undefined; domain?: string | undefined };
