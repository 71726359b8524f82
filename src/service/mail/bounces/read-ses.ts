import * as v from 'valibot';
import { parsedJson, type ReadReport } from './bounce-report.ts';

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const envelope = v.object({
  Type: v.picklist(['Notification', 'SubscriptionConfirmation']),
  MessageId: v.string(),
  TopicArn: v.string(),
  Message: v.string(),
  Subject: v.optional(v.string()),
  Timestamp: v.string(),
  Token: v.optional(v.string()),
  SubscribeURL: v.optional(v.string()),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: v.string(),
  SigningCertURL: v.string(),
});

type Envelope = v.InferOutput<typeof envelope>;

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, and `eventType` of event publishing. */
const recipients = v.array(v.object({ emailAddress: v.string() }));
const message = v.object({
  bounce: v.optional(v.object({ bounceType: v.string(), bouncedRecipients: recipients })),
  complaint: v.optional(v.object({ complainedRecipients: recipients })),
});

/** Amazon SES reports through a topic of SNS, which signs with a certificate of its own host. */
export const readSes: ReadReport = async ({ body }, { secret: topic, verify, load }) => {
  const read = v.safeParse(envelope, parsedJson(body));
  if (!read.success) return 'malformed';
  const sent = read.output;
  // Before the certificate is loaded.
  if (sent.TopicArn !== topic || !isOfAmazon(sent.SigningCertURL, /\.pem$/)) return 'forged';
  const key = await load(sent.SigningCertURL);
  const hash = sent.SignatureVersion === '1' ? 'sha1' : 'sha256';
  if (!verify({ key, hash, text: signedText(sent), signature: sent.Signature })) return 'forged';
  const report = { id: sent.MessageId, time: Date.parse(sent.Timestamp) };
  if (sent.Type === 'SubscriptionConfirmation') {
    const confirm = sent.SubscribeURL ?? '';
    return isOfAmazon(confirm, /^\/$/) ? { ...report, emails: [], confirm } : 'malformed';
  }
  const content = v.safeParse(message, parsedJson(sent.Message));
  const { bounce, complaint } = content.success ? content.output : {};
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
  const refused = [...bounced, ...(complaint?.complainedRecipients ?? [])];
  return { ...report, emails: refused.map(({ emailAddress }) => emailAddress) };
};

function isOfAmazon(url: string, path: RegExp): boolean {
  const { protocol, host, pathname, username } = URL.parse(url) ?? new URL('about:blank');
  const isHost = /^sns\.[a-z\d-]{1,40}\.amazonaws\.com(\.cn)?$/.test(host);
  return protocol === 'https:' && isHost && username === '' && path.test(pathname);
}

/** https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
function signedText(sent: Envelope): string {
  const names =
    sent.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const);
  return names
    .filter((name) => sent[name] !== undefined)
    .map((name) => `${name}\n${sent[name]}\n`)
    .join('');
}
