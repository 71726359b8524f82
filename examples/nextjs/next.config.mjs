/** As in new apps. */
export default { cacheComponents: true };
