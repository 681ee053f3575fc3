import type { MailRow, MailText, mailList } from '@felulet/contract/office/mails.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../platform/context.ts';
import { found, throwCoded } from '../../platform/errors.ts';
import type { Say } from '../../platform/language/say.ts';
import { MAX_ATTEMPTS } from '../../platform/mail/mail-outbox.ts';
import { readableText, subjectOf } from '../../platform/mail/mail-text.ts';
import { sendsMail } from '../../platform/mail/mail-worker.ts';
import { type MailQuery, mailPage, type OutboxMailRow, outboxMail } from '../views/mail/mail-list.ts';

export async function listMails(
  { db, config }: ServerContext,
  query: MailQuery,
): Promise<z.output<typeof mailList.response>> {
  const { rows, totalCount } = await mailPage(db, query);
  return { list: rows.map((row) => presentMail(row, sendsMail(config))), totalCount };
}

function presentMail(row: OutboxMailRow, isSending: boolean): MailRow {
  const isOpen = isSending && row.sent_at === null && row.attempts < MAX_ATTEMPTS;
  return {
    id: row.id,
    email: row.email,
    subject: subjectOf(row),
    state: row.sent_at !== null ? 'SENT' : row.last_error !== null ? 'FAILED' : 'WAITING',
    created_at: row.created_at.toISOString(),
    attempts: row.attempts,
    last_error: row.last_error,
    next_try_at: isOpen ? row.available_at.toISOString() : null,
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** The text as it was mailed; what opens an account or resets a password stays its reader's. */
export async function readMailText({ db, config }: ServerContext, id: number): Promise<MailText> {
  const row = found(await outboxMail(db, id));
  return {
    id: row.id,
    email: row.email,
    ...readableText(row, config.baseUrl),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** Only a mail that failed is tried again; one on its way might go out twice. */
export async function retryMail({ db, clock }: ServerContext, id: number, say: Say): Promise<{ message: string }> {
  found(await outboxMail(db, id));
  const retried = await db
    .updateTable('outbox')
    .set({ attempts: 0, available_at: clock.now() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (retried === undefined) throwCoded('conflict');
  return { message: say('accounts.mails.retried') };
}
