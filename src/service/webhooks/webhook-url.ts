/**
 * The reason why a webhook must not have this URL, or undefined if it may. Host names are resolved and checked
 * when a delivery is sent.
 */
export function webhookUrlProblem(url: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return 'must be an http(s) URL';
  const { protocol, username, password } = new URL(url);
  if (username || password) return 'must not contain credentials';
  if (!allowPrivate && protocol !== 'https:') return 'must be an https URL';
  return undefined;
}
