import type { JsonValue } from '../../database/columns.ts';
import type { Tx } from '../../database/database.ts';
import { seal } from '../session/sealed.ts';
import type { LinkedMailKind } from './mail-kinds.ts';

export type QueuedMail = {
  readonly kind: LinkedMailKind;
  /** Null for an address that has no account yet, such as an invited one. */
  readonly accountId: number | null;
  readonly email: string;
  readonly language: 'hu' | 'en';
  readonly payload?: Readonly<Record<string, JsonValue>>;
  /** The clear token of the mail's link. */
  readonly token?: string;
  readonly now: Date;
};

/** A mail without a notice in the app, written in the caller's transaction. */
export async function queueMail(tx: Tx, secret: string, mail: QueuedMail): Promise<void> {
  const { kind, accountId, email, language, payload = {}, token, now } = mail;
  const sealed = token === undefined ? {} : { token: seal(secret, 'mail', token) };
  await tx
    .insertInto('outbox')
    .values({
      channel: 'MAIL',
      kind,
      account_id: accountId,
      email,
      language,
      payload: JSON.stringify({ ...payload, ...sealed }),
      created_at: now,
      available_at: now,
    })
    .execute();
}
