import type { Tx } from '../../database/database.ts';
import type { JsonValue } from '../../database/tables/operations.table.ts';

export type Recipient = { readonly id: number; readonly email: string; readonly language: 'hu' | 'en' };

export type Message = {
  /** The mail's text is a function of this word and the payload. */
  readonly kind: string;
  readonly payload: Readonly<Record<string, JsonValue>>;
  readonly now: Date;
};

/** Writes a notice in the app and a mail for each recipient, in the caller's transaction: sent only if that commits. */
export async function notify(tx: Tx, recipients: readonly Recipient[], message: Message): Promise<void> {
  if (recipients.length === 0) return;
  const payload = JSON.stringify(message.payload);
  const rows = recipients.flatMap((recipient) =>
    (['MAIL', 'NOTICE'] as const).map((channel) => ({
      channel,
      kind: message.kind,
      account_id: recipient.id,
      email: channel === 'MAIL' ? recipient.email : null,
      language: recipient.language,
      payload,
      created_at: message.now,
      available_at: message.now,
    })),
  );
  await tx.insertInto('outbox').values(rows).execute();
}
