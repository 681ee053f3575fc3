import type { Role } from '@felulet/domain/account/roles.ts';
import type { Db } from '../../database/database.ts';
import { readableText } from '../../platform/mail/mail-text.ts';
import type { StoredWords } from '../../platform/mail/mail-words.ts';
import { figuresOf } from './file-contents.ts';

export type SentMail = {
  readonly kind: string;
  readonly accountId: number;
  readonly role: Role;
  readonly contents: unknown;
};

/** What a call has written to whom: mails and notices of the queue as their readers get them, payload included. */
export async function sentMails(db: Db, after: number): Promise<readonly SentMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('account', 'account.id', 'outbox.account_id')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['outbox.kind', 'outbox.language', 'outbox.payload', 'account.id', 'account.name', 'company.role'])
    .where('outbox.id', '>', after)
    .execute();
  return rows.map(({ kind, language, payload, id: accountId, name, role }) => {
    const words = payload as StoredWords; // written by the queue's own steps
    const { subject, text } = readableText({ kind, language, name, payload: words }, 'http://localhost');
    return {
      kind,
      accountId,
      role,
      contents: [words, subject, ...text.split('\n'), ...figuresOf(`${subject}\n${text}`)],
    };
  });
}

export async function lastMail(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
