import { Readable } from 'node:stream';
import { type Mailer, type MailOutcome, mailTimeout, type OutgoingMail } from '../../mail/mailer.ts';

export type SmtpOptions = { url: URL; timeout?: number };

type Composer = typeof import('nodemailer/lib/mail-composer/index.js').default;
type Connection = typeof import('nodemailer/lib/smtp-connection/index.js').default;

/**
 * Sends mails by `nodemailer`, an optional dependency; undefined if it is not installed. Each mail has its
 * own connection, so that an interrupted one concerns one mail. TLS is required, except for a server on
 * localhost.
 */
export async function smtpMailer(options: SmtpOptions): Promise<Mailer | undefined> {
  try {
    const { default: Composer } = await import('nodemailer/lib/mail-composer');
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    return async (mail, stopping) => {
      const composed = await compose(Composer, mail);
      return send(new Connection(connectionOptions(options)), options.url, { mail, composed }, stopping);
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function compose(Composer: Composer, { from, to, replyTo, date, ...mail }: OutgoingMail): Promise<Buffer> {
  const composer = new Composer({
    ...mail,
    from,
    // As an object, so that an address is never parsed as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    date,
    // Line lengths, also of texts without spaces, and old servers.
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function connectionOptions({ url, timeout = mailTimeout }: SmtpOptions) {
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isLocal,
    ignoreTLS: isLocal && !isSecure,
    connectionTimeout: timeout / 4,
    greetingTimeout: timeout / 4,
    socketTimeout: timeout / 2,
    dnsTimeout: timeout / 4,
  };
}

type Sent = { mail: OutgoingMail; composed: Buffer };

function send(
  connection: InstanceType<Connection>,
  url: URL,
  { mail, composed }: Sent,
  stopping?: AbortSignal,
): Promise<MailOutcome> {
  let hasData = false;
  return new Promise<MailOutcome>((resolve) => {
    const stop = () => {
      if (!hasData) end({ result: 'unreached' });
    };
    const end = (outcome: MailOutcome) => {
      stopping?.removeEventListener('abort', stop);
      // First, because closing the connection reports its end.
      resolve(outcome);
      connection.close();
    };
    const fail = (error: SmtpError) => end(outcomeOf(error, hasData));
    stopping?.addEventListener('abort', stop, { once: true });
    if (stopping?.aborted) return stop();
    connection.on('error', fail);
    connection.once('end', () => fail({}));
    const transmit = () => {
      // Read once the server has accepted the envelope and expects the data.
      const content = Readable.from(
        (function* () {
          hasData = true;
          yield composed;
        })(),
      );
      connection.send({ from: mail.from.address, to: [mail.to] }, content, (error) => {
        if (error) fail(error as SmtpError);
        else end({ result: 'accepted' });
      });
    };
    connection.connect((error) => {
      if (error) return fail(error as SmtpError);
      if (!url.username) return transmit();
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      connection.login({ credentials }, (refused) => (refused ? fail(refused as SmtpError) : transmit()));
    });
  });
}

type SmtpError = { responseCode?: number; response?: string; command?: string };

/** The server’s response decides; a login or greeting that it refuses says nothing about the mail. */
function outcomeOf(
  { responseCode = 0, response = '', command = '' }: SmtpError,
  hasData: boolean,
): MailOutcome {
  const isAboutMail = /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  if (responseCode < 400 || !isAboutMail) return { result: hasData ? 'lost' : 'unreached' };
  const isTemporary = responseCode < 500;
  // RFC 3463: 5.1.x are about the address of the recipient.
  const [, subject] = /^\d{3}[ -]\d\.(\d+)\.\d+/.exec(response) ?? [];
  const isUnknown = subject === undefined ? [550, 551, 553].includes(responseCode) : subject === '1';
  return { result: 'refused', isTemporary, isAddress: command === 'RCPT TO' && !isTemporary && isUnknown };
}
