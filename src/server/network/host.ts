/**
 * Returns a function that says whether a request has exactly one `Host` header with a host and, if any, a
 * port (RFC 9112, section 3.2). Platforms treat other requests differently: some respond with their own
 * error, some pass on a URL that does not parse. Takes the header's value, in which platforms join repeated
 * headers with a comma.
 */
export function createHostCheck(): (value: string | null | undefined) => boolean {
  // Nearly all requests to a server have the same host, and parsing it again would cost as much as a cache
  // lookup.
  let known: string | undefined;
  return (value) => {
    if (value === null || value === undefined) return false;
    if (value === known) return true;
    if (!form.test(value) || !URL.canParse(`http://${value}`)) return false;
    known = value;
    return true;
  };
}

const form = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
