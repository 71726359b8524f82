/** Why a webhook may not have this address, or undefined where it may. Names are resolved at delivery only. */
export function refusedAddress(address: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(address)) return 'must be an http(s) address';
  const { protocol, username, password } = new URL(address);
  if (username || password) return 'must not carry credentials';
  if (!allowPrivate && protocol !== 'https:') return 'must be an https address';
  return undefined;
}
