export type CurlRequest = { url: string; headers: Record<string, string>; body: string };

/** A request as a curl command for a POSIX shell. */
export function curlForSh(request: CurlRequest): string {
  return ['curl', ...argumentsOf(request).map(quoteForSh)].join(' ');
}

/**
 * A request as a curl command for cmd.exe; undefined if it contains line breaks, which cmd.exe cannot pass,
 * or characters beyond ASCII, which reach curl in the code page of the machine and then contradict the
 * signature.
 */
export function curlForCmd(request: CurlRequest): string | undefined {
  const parts = argumentsOf(request);
  return parts.every((text) => /^[ -~]*$/.test(text))
    ? ['curl', ...parts.map(quoteForCmd)].join(' ')
    : undefined;
}

/** Options need no quotes. */
const plain = /^[\w-]+$/;

function quoteForSh(text: string): string {
  return plain.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function argumentsOf({ url, headers, body }: CurlRequest): string[] {
  const named = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  // Without --globoff, curl takes brackets in a query for a pattern.
  const parts = ['--globoff', url, ...named];
  return body === '' ? parts : [...parts, '--header', 'Content-Type: application/json', '--data-raw', body];
}

/**
 * Programs on Windows split their command line at quotes, with `\"` for a quote. cmd.exe does not know `\"`,
 * so every character that it would interpret gets a caret, quotes included.
 */
function quoteForCmd(text: string): string {
  if (plain.test(text)) return text;
  const quoted = `"${text.replace(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
  return quoted.replace(/[()%!^"<>&|]/g, '^$&');
}
