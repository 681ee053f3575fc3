import { createServer, connect as dial, type Server, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The database, by way of the proxy. */
  readonly url: string;
  /** Ends every connection and takes no more, as a stopped server does. */
  readonly cut: () => void;
  /** Keeps the connections and takes new ones, but lets nothing through any more, as a frozen server does. */
  readonly freeze: () => void;
  /** After either: everything works again. */
  readonly heal: () => void;
  /** Once, when a transaction that sent the text has committed: calls, and withholds the answer of the commit. */
  readonly onCommitOf: (text: string, act: () => void) => void;
  readonly close: () => Promise<void>;
};

/** Stands between a program and a real PostgreSQL, to break what is between the two. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  let watched: { readonly text: string; readonly act: () => void } | undefined;

  const server: Server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = dial(Number(target.port), target.hostname);
    let hasSent = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (bytes) => {
      if (watched !== undefined && bytes.includes(watched.text)) hasSent = true;
      if (state === 'open') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (watched !== undefined && hasSent && bytes.includes('COMMIT\0')) {
        const { act } = watched;
        watched = undefined;
        // First: who is killed by it must not get to see that the connection ended, and answer so.
        act();
        return void near.destroy();
      }
      if (state === 'open') near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : 0);
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      endAll();
    },
    freeze: () => {
      state = 'frozen';
    },
    heal: () => {
      if (state === 'frozen') endAll();
      state = 'open';
    },
    onCommitOf: (text, act) => {
      watched = { text, act };
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      endAll();
      await closed;
    },
  };
}
