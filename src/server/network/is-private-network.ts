/**
 * Whether a client network, as `clientNetwork` returns it, is not on the public internet: loopback,
 * link-local, private or shared address space (RFC 6890), or unknown. Such clients are the operator's proxies
 * and servers.
 */
export function isPrivateNetwork(network: string): boolean {
  return (
    network === 'unknown' ||
    /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      network,
    ) ||
    /^(?:0:0:0:0:|f[cd]|fe[89ab])/.test(network)
  );
}
