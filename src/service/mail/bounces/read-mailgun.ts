import * as v from 'valibot';
import { toHex } from '../../../contract/hex.ts';
import { createHmac, equalInConstantTime } from '../../../contract/sign.ts';
import { parsedJson, type ReadReport } from './bounce-report.ts';

/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks */
const schema = v.object({
  signature: v.object({ timestamp: v.string(), token: v.string(), signature: v.string() }),
  'event-data': v.object({ event: v.string(), severity: v.optional(v.string()), recipient: v.string() }),
});

/** Mailgun signs a time and a token, which its reports use once, and not the event. */
export const readMailgun: ReadReport = async ({ body }, { secret }) => {
  const read = v.safeParse(schema, parsedJson(body));
  if (!read.success) return 'malformed';
  const { signature: signed, 'event-data': data } = read.output;
  const expected = toHex(await createHmac(secret)(signed.timestamp + signed.token));
  if (!equalInConstantTime(expected, signed.signature)) return 'forged';
  const isFinal = data.event === 'complained' || (data.event === 'failed' && data.severity === 'permanent');
  const time = Number(signed.timestamp) * 1_000;
  return { id: signed.signature, time, emails: isFinal ? [data.recipient] : [] };
};
