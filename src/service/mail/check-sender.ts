/** Port: the texts of a DNS name; empty if it has none. */
export type ResolveTexts = (name: string) => Promise<string[]>;

/** A finding about the mails of a domain, in words. `isWrong`: mailboxes may reject or hide the mails. */
export type SenderFinding = { isWrong: boolean; text: string };

/**
 * Whether mailboxes can verify the sender of mails: SPF (RFC 7208), the key of a DKIM selector (RFC 6376) and
 * DMARC (RFC 7489) of the domain of an address. Large mailboxes require all three of senders of many mails.
 */
export async function checkSender(
  { address, selector }: { address: string; selector: string | undefined },
  resolve: ResolveTexts,
): Promise<SenderFinding[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return [
    await checkSpf(domain, resolve),
    selector === undefined
      ? wrong('DKIM: name the selector that the mail server signs with: --selector')
      : await checkDkim(domain, selector, resolve),
    await checkDmarc(domain, resolve),
  ];
}

async function checkSpf(domain: string, resolve: ResolveTexts): Promise<SenderFinding> {
  const records = (await resolve(domain)).filter((one) => /^v=spf1(\s|$)/i.test(one));
  const [record = ''] = records;
  if (records.length === 0) return wrong(`SPF: ${domain} has no record that lists its mail servers`);
  if (records.length > 1) return wrong(`SPF: ${domain} has ${records.length} records, so none counts`);
  if (/\s\+?all\b/i.test(record)) return wrong(`SPF: the record of ${domain} lets every server send`);
  if (!/\s(?:[~-]all\b|redirect=)/i.test(record))
    return wrong(`SPF: the record of ${domain} does not say what happens to other servers (~all)`);
  return fine(`SPF: ${domain} lists its mail servers. The mail server must be one of them`);
}

async function checkDkim(domain: string, selector: string, resolve: ResolveTexts): Promise<SenderFinding> {
  const name = `${selector}._domainkey.${domain}`;
  const tags = tagsOf((await resolve(name)).find((one) => /(^|;)\s*p=/i.test(one)) ?? '');
  const key = tags.get('p')?.replace(/\s/g, '');
  if (key === undefined) return wrong(`DKIM: ${name} has no key`);
  if (key === '') return wrong(`DKIM: the key of ${name} was revoked`);
  const bits = tags.get('k') === 'ed25519' ? 256 : await rsaBits(key);
  if (bits === undefined) return wrong(`DKIM: the key of ${name} is not readable`);
  if (bits < 1024 && tags.get('k') !== 'ed25519')
    return wrong(`DKIM: the key of ${name} has only ${bits} bits; mailboxes ignore keys below 1024`);
  return fine(
    `DKIM: ${name} has a key. The mail server signs, not the service. Its signature must cover List-Unsubscribe and List-Unsubscribe-Post (RFC 8058)`,
  );
}

async function rsaBits(key: string): Promise<number | undefined> {
  try {
    const bytes = Uint8Array.from(atob(key), (one) => one.charCodeAt(0));
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const { algorithm: read } = await crypto.subtle.importKey('spki', bytes, algorithm, true, ['verify']);
    return (read as { name: string; modulusLength: number }).modulusLength;
  } catch {
    return undefined;
  }
}

/** A subdomain without a record has the record of the domain that was registered. */
async function checkDmarc(domain: string, resolve: ResolveTexts): Promise<SenderFinding> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from++) {
    const owner = labels.slice(from).join('.');
    const records = (await resolve(`_dmarc.${owner}`)).filter((one) => /^v=DMARC1\s*(;|$)/i.test(one));
    if (records.length === 0) continue;
    const tags = tagsOf(records[0] ?? '');
    const policy = ((from > 0 && tags.get('sp')) || tags.get('p') || '').toLowerCase();
    if (records.length > 1) return wrong(`DMARC: ${owner} has ${records.length} records, so none counts`);
    if (!['none', 'quarantine', 'reject'].includes(policy))
      return wrong(`DMARC: the record of ${owner} has no valid policy`);
    if (policy === 'none')
      return fine(`DMARC: ${owner} only watches (p=none). Forged mails of the domain are delivered`);
    return fine(`DMARC: ${owner} has the policy ${policy}. SPF or DKIM must pass with the sender’s domain`);
  }
  return wrong(`DMARC: neither ${domain} nor a domain above it has a record`);
}

function tagsOf(record: string): Map<string, string> {
  const tags = record.split(';').map((one) => /^\s*([a-z\d_]+)\s*=([\s\S]*)$/i.exec(one));
  return new Map(tags.flatMap((tag) => (tag ? [[tag[1]?.toLowerCase() ?? '', tag[2]?.trim() ?? '']] : [])));
}

const wrong = (text: string): SenderFinding => ({ isWrong: true, text });
const fine = (text: string): SenderFinding => ({ isWrong: false, text });
