import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The behaviour of a server in one connection. */
export type Trouble =
  | 'none'
  | 'drop before greeting'
  | 'drop at sender'
  | 'refuse for now'
  | 'refuse address'
  | 'drop within data'
  | 'drop after data'
  | 'drop after accepting';

export type SmtpReceiver = {
  url: URL;
  /** The Message-IDs of accepted mails, in their order, also if the connection ended before the response. */
  accepted: string[];
  mails: ParsedMail[];
  sources: string[];
  close: () => Promise<void>;
};

/** A mail server on localhost that chooses a trouble for each connection. `isParsed`: it keeps mails. */
export async function smtpReceiver(
  trouble: (recipient: string) => Trouble = () => 'none',
  { isParsed = true, port = 0 }: { isParsed?: boolean; port?: number } = {},
): Promise<SmtpReceiver> {
  const sockets = new Map<number, Socket>();
  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const accepted: string[] = [];
  const mails: ParsedMail[] = [];
  const sources: string[] = [];
  const troubles = new WeakMap<object, Trouble>();
  const troubleOf = (session: SMTPServerSession) => {
    const chosen = troubles.get(session) ?? trouble(session.envelope.rcptTo[0]?.address ?? '');
    troubles.set(session, chosen);
    return chosen;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect(session, done) {
      if (troubleOf(session) === 'drop before greeting') drop(session);
      else done();
    },
    onMailFrom(_address, session, done) {
      if (troubleOf(session) === 'drop at sender') drop(session);
      else done();
    },
    onRcptTo({ address }, session, done) {
      const chosen = trouble(address);
      if (chosen === 'refuse address') return done(refusal(550, '5.1.1 Unknown user'));
      if (troubleOf(session) === 'refuse for now') return done(refusal(451, '4.3.0 Try again later'));
      return done();
    },
    onData(stream, session, done) {
      const chosen = troubleOf(session);
      if (chosen === 'drop within data') {
        stream.once('data', () => drop(session));
        stream.resume();
        return;
      }
      receive(stream, session, chosen, done).catch(() => drop(session));
    },
  });
  async function receive(
    stream: AsyncIterable<Buffer>,
    session: SMTPServerSession,
    chosen: Trouble,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const source = Buffer.concat(chunks).toString();
    accepted.push(/^Message-ID: (\S+)/im.exec(source)?.[1] ?? '');
    if (isParsed) {
      sources.push(source);
      mails.push(await simpleParser(source));
    }
    if (chosen === 'drop after data') return drop(session) as undefined;
    done(null, 'Accepted');
    if (chosen === 'drop after accepting') setImmediate(() => drop(session));
  }
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await listening(server, port);
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://127.0.0.1:${actual}`),
    accepted,
    mails,
    sources,
    async close() {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function listening(server: SMTPServer, port: number): Promise<void> {
  server.on('error', () => {
    // Dropped connections are the purpose.
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
}
