import { expect, it } from 'vitest';
import { checkSender } from '../../../src/service/mail/check-sender.ts';

async function rsaKey(bits: number): Promise<string> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: bits };
  const publicExponent = new Uint8Array([1, 0, 1]);
  const { publicKey } = await crypto.subtle.generateKey({ ...algorithm, publicExponent }, true, [
    'sign',
    'verify',
  ]);
  return Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
}

const key = await rsaKey(2048);
const good = {
  'lamps.example': ['v=spf1 include:_spf.mail.example ~all', 'other'],
  's1._domainkey.lamps.example': [`v=DKIM1; k=rsa; p=${key}`],
  '_dmarc.lamps.example': ['v=DMARC1; p=quarantine'],
};

async function findings(records: Record<string, string[]>, selector?: string, address = 'a@lamps.example') {
  const found = await checkSender({ address, selector }, async (name) => records[name] ?? []);
  return found.map(({ isWrong, text }) => `${isWrong ? '-' : '+'} ${text}`);
}

it('finds nothing wrong with all three records', async () => {
  expect((await findings(good, 's1')).map(([sign]) => sign)).toEqual(['+', '+', '+']);
});

it('names what is missing', async () => {
  expect(await findings({})).toEqual([
    '- SPF: lamps.example has no record that lists its mail servers',
    '- DKIM: name the selector that the mail server signs with: --selector',
    '- DMARC: neither lamps.example nor a domain above it has a record',
  ]);
});

it.each([
  [['v=spf1 +all'], 'lets every server send'],
  [['v=spf1 a'], 'does not say what happens to other servers'],
  [['v=spf1 -all', 'v=spf1 ~all'], '2 records'],
])('says that the SPF record %j is wrong', async (records, text) => {
  const [spf] = await findings({ ...good, 'lamps.example': records }, 's1');
  expect(spf).toMatch(/^-/);
  expect(spf).toContain(text);
});

it.each([
  ['v=DKIM1; p=', 'was revoked'],
  ['v=DKIM1; p=abc', 'is not readable'],
  [`p=${await rsaKey(512)}`, 'only 512 bits'],
])('says that the DKIM record %s is wrong', async (record, text) => {
  const [, dkim] = await findings({ ...good, 's1._domainkey.lamps.example': [record] }, 's1');
  expect(dkim).toMatch(/^-/);
  expect(dkim).toContain(text);
});

it('takes the DMARC record of the domain above', async () => {
  const records = { '_dmarc.lamps.example': ['v=DMARC1; p=reject; sp=none'] };
  const found = await findings(records, undefined, 'a@mail.lamps.example');
  expect(found[2]).toMatch(/^\+ DMARC: lamps\.example only watches/);
});
