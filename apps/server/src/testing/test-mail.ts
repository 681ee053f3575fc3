import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { unseal } from '../platform/session/sealed.ts';
import type { TestApp } from './test-app.ts';

export const TEST_SECRET = 'a secret that only the tests of this product know';

export type TestRelay = {
  readonly url: string;
  readonly received: Email[];
  /** The next so many mails are refused with this code. */
  readonly refuseNext: (count: number, code: number) => void;
  readonly close: () => Promise<void>;
};

/** A real SMTP server on loopback. */
export async function startTestRelay(): Promise<TestRelay> {
  const received: Email[] = [];
  const refusing = { count: 0, code: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, callback) => {
      if (refusing.count === 0) return callback();
      refusing.count -= 1;
      return callback(Object.assign(new Error('refused by the test'), { responseCode: refusing.code }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (count, code) => Object.assign(refusing, { count, code }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The clear tokens of the mails of that kind to that address, as their reader has them in the links, the oldest first. */
export async function mailedTokens(test: TestApp, email: string, kind: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('outbox')
    .select('payload')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const sealed = (row.payload as { token?: string }).token; // the words of such a mail
    return sealed === undefined ? [] : [unseal(TEST_SECRET, 'mail', sealed)];
  });
}

/** That of the latest mail. */
export async function mailedToken(test: TestApp, email: string, kind: string): Promise<string> {
  const token = (await mailedTokens(test, email, kind)).at(-1);
  if (token === undefined) throw new Error(`No ${kind} mail to ${email} has a link`);
  return token;
}

export async function mailKindsTo(test: TestApp, email: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('outbox')
    .select('kind')
    .where('email', '=', email)
    .where('channel', '=', 'MAIL')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}
