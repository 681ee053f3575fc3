import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRunningServer, type BackupDoor, openBackupDoor } from './backup-door.ts';

const folder = mkdtempSync(join(tmpdir(), 'felulet-door-'));
const requested: string[] = [];
let door: BackupDoor | undefined;

beforeAll(async () => {
  door = await openBackupDoor(folder, async (to) => {
    requested.push(to);
    return { rows: 3 };
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function knock(): Promise<Socket> {
  const socket = connect(join(folder, 'door'));
  await once(socket, 'connect');
  return socket;
}

describe.skipIf(process.platform === 'win32')('the door of a running server', () => {
  it.each(['', '\n', 'no JSON\n', '[]\n', '{"to":7}\n', '{"to":"/tmp/cut o'])(
    'closes on %j without a word, makes no backup, and opens to the next',
    async (said) => {
      const socket = await knock();
      socket.end(said);
      expect(await text(socket).catch(() => '')).toBe('');
      expect(requested).toEqual([]);
      expect(await askRunningServer(folder, '/tmp/there')).toEqual({ rows: 3 });
      expect(requested.splice(0)).toEqual([resolve('/tmp/there')]);
    },
  );

  it('is shut at once beside somebody who says nothing', async () => {
    const socket = await knock();
    const isOver = once(socket, 'close');
    await door?.close();
    await isOver;
    expect(await askRunningServer(folder, '/tmp/there')).toBeUndefined();
  });
});
