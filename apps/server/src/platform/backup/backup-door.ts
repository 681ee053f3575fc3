import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CommandRefusal, plainWords } from '../processes/command.ts';

/** A path of a socket may be no longer on any system. */
const LONGEST_PATH = 100;

const request = z.object({ to: z.string() });
const answer = z.object({ done: z.record(z.string(), z.number()).optional(), failed: z.string().optional() });

export type Summary = Readonly<Record<string, number>>;
export type BackupDoor = { readonly close: () => Promise<void> };

/** Below the data folder, which its owner alone may enter; Windows has names for pipes instead. */
function pathOf(dataDir: string): string {
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return process.platform === 'win32' ? `\\\\.\\pipe\\felulet-${name}` : join(resolve(dataDir), 'door');
}

/**
 * The embedded database belongs to its process alone, so that process makes the backup when the command asks it to. Absent where the
 * data folder's path is too long for a socket.
 */
export async function openBackupDoor(
  dataDir: string,
  work: (to: string) => Promise<Summary>,
): Promise<BackupDoor | undefined> {
  const path = pathOf(dataDir);
  if (path.length > LONGEST_PATH) return undefined;
  // The lock of the folder is ours, so a socket that lies there is a dead process's.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const silent = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
    const backUp = (to: string): Promise<Summary> => {
      silent.delete(socket);
      return work(to);
    };
    void serve(socket, backUp).catch(() => socket.destroy());
  });
  await new Promise<void>((opened, failed) => {
    server.once('error', failed);
    server.listen(path, opened);
  });
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  server.unref();
  return { close: () => closed(server, silent) };
}

/** A backup under way is waited for, who has asked for none yet is not. */
function closed(server: Server, silent: ReadonlySet<Socket>): Promise<void> {
  for (const socket of silent) socket.destroy();
  return new Promise((done) => server.close(() => done()));
}

async function serve(socket: Socket, work: (to: string) => Promise<Summary>): Promise<void> {
  socket.on('error', () => undefined);
  for await (const line of createInterface({ input: socket })) {
    const said = await work(request.parse(JSON.parse(line)).to).then(
      (done) => ({ done }),
      (error: unknown) => ({ failed: plainWords(error) ?? String(error) }),
    );
    socket.end(`${JSON.stringify(said)}\n`);
  }
  socket.end();
}

/** Undefined where nobody listens. */
export async function askRunningServer(dataDir: string, to: string): Promise<Summary | undefined> {
  const socket = await new Promise<Socket | undefined>((connected) => {
    const dialled = connect(pathOf(dataDir));
    dialled.once('connect', () => connected(dialled));
    dialled.once('error', () => connected(undefined));
  });
  if (socket === undefined) return undefined;
  socket.end(`${JSON.stringify({ to: resolve(to) })}\n`);
  const said = await text(socket);
  if (said === '') throw new CommandRefusal('The running server ended before the backup was whole.');
  const { done, failed } = answer.parse(JSON.parse(said));
  if (done === undefined) throw new CommandRefusal(`The running server could not make the backup: ${failed}`);
  return done;
}
