import * as v from 'valibot';
import { sha256 } from '../../../contract/sha256.ts';
import { parsedJson, type ReadReport } from './bounce-report.ts';

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const schema = v.array(
  v.object({
    event: v.string(),
    email: v.string(),
    type: v.optional(v.string()),
    reason: v.optional(v.string()),
  }),
);

/** SendGrid signs the time of the request and its body. A bounce of the type `blocked` is temporary. */
export const readSendgrid: ReadReport = async ({ headers, body }, { secret, verify }) => {
  const time = headers.get('x-twilio-email-event-webhook-timestamp') ?? '';
  const signature = headers.get('x-twilio-email-event-webhook-signature') ?? '';
  if (!verify({ key: secret, hash: 'sha256', text: time + body, signature })) return 'forged';
  const read = v.safeParse(schema, parsedJson(body));
  if (!read.success) return 'malformed';
  const emails = read.output
    .filter(({ event, type }) => event === 'spamreport' || (event === 'bounce' && type !== 'blocked'))
    .map(({ email }) => email);
  // ECDSA has several signatures of one text.
  return { id: await sha256(time + body), time: Number(time) * 1_000, emails };
};
