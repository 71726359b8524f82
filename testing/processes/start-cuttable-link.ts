import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The ways in which a network between two programs can fail. */
export const cuts = ['refusing', 'silent'] as const;

export type Cut = (typeof cuts)[number];

/** A network between a process and a server, which can be cut. */
export type CuttableLink = {
  port: number;
  /** Refuses all connections, or keeps them and passes nothing on. */
  cut(how: Cut): void;
  /** Passes on what connections have kept, and accepts new ones. */
  mend(): void;
  close(): Promise<void>;
};

/** Passes on the bytes of connections to the port of a server on this machine. */
export async function startCuttableLink(target: number): Promise<CuttableLink> {
  const sockets = new Set<Socket>();
  let how: Cut | undefined;

  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (how === 'silent') from.pause();
  }

  const server = createServer((incoming) => {
    if (how === 'refusing') {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target, '127.0.0.1');
    pass(incoming, outgoing);
    pass(outgoing, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cut(given) {
      how = given;
      for (const socket of sockets) given === 'refusing' ? socket.destroy() : socket.pause();
    },
    mend() {
      how = undefined;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
