/**
 * The sentences for a server that cannot listen, from the error code of the platform; the variables are
 * `HOST` and `PORT`.
 */
export function listenFailure({ host, port, code }: { host: string; port: number; code: string }): string {
  const [reason, remedy] = reasons[code] ?? ['the system refuses', 'Check HOST and PORT'];
  return `Cannot listen on ${host}:${port}: ${reason} (${code}). ${remedy}.`;
}

/** The reason and the remedy, by error code. */
const reasons: Record<string, readonly [string, string]> = {
  EADDRINUSE: ['the port is in use', 'Stop the program that uses it, or set PORT to another port'],
  EACCES: ['this user may not use the port', 'Set PORT to a port above 1023'],
  EADDRNOTAVAIL: [
    'this machine does not have the address',
    'Set HOST to one of its addresses, or to 0.0.0.0',
  ],
  ENOTFOUND: ['the host name cannot be resolved', 'Set HOST to an address of this machine, or to 0.0.0.0'],
  EAI_AGAIN: ['the host name cannot be resolved', 'Set HOST to an address of this machine, or to 0.0.0.0'],
};
