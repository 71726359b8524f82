/** The shop of a service that serves one. */
export const ownShop = '1';
