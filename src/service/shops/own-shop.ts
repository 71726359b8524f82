/** The shop id of a service for a single shop. */
export const ownShop = '1';
