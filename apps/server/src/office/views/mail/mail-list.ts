import type { MailRow, mailList } from '@felulet/contract/office/mails.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { type Page, sqlPage } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';
import type { StoredWords } from '../../../platform/mail/mail-words.ts';
import { mailKindsOf, subjectHolds } from './mail-subjects.ts';

export type MailQuery = z.output<typeof mailList.query>;

export type OutboxMailRow = {
  readonly id: number;
  readonly kind: string;
  readonly email: string;
  readonly language: 'hu' | 'en';
  readonly payload: StoredWords;
  readonly created_at: Date;
  readonly available_at: Date;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly sent_at: Date | null;
  readonly name: string | null;
};

const columns = sql<OutboxMailRow>`outbox.id::int, outbox.kind, outbox.email, outbox.language, outbox.payload,
  outbox.created_at, outbox.available_at, outbox.attempts, outbox.last_error, outbox.sent_at,
  (select name from account where account.id = outbox.account_id) as name`;

const stateConditions: Readonly<Record<MailRow['state'], Expression<SqlBool>>> = {
  SENT: sql<boolean>`outbox.sent_at is not null`,
  FAILED: sql<boolean>`(outbox.sent_at is null and outbox.last_error is not null)`,
  WAITING: sql<boolean>`(outbox.sent_at is null and outbox.last_error is null)`,
};

function conditionOf(query: MailQuery): RawBuilder<SqlBool> {
  const conditions = [sql<boolean>`outbox.channel = 'MAIL'`];
  for (const word of searchWords(query.search ?? ''))
    conditions.push(sql<boolean>`(search_form(outbox.email) like ${searchPattern(word)} or ${subjectHolds(word)})`);
  if (query.email) conditions.push(sql<boolean>`search_form(outbox.email) like ${searchPattern(query.email)}`);
  if (query.state !== undefined && query.state.length > 0) {
    const states = query.state.map((state) => stateConditions[state]);
    conditions.push(sql<boolean>`(${sql.join(states, sql` or `)})`);
  }
  if (query.group !== undefined && query.group.length > 0)
    conditions.push(sql<boolean>`outbox.kind = any (${query.group.flatMap(mailKindsOf)}::text[])`);
  if (query.date_from !== undefined)
    conditions.push(
      sql<boolean>`outbox.created_at >= (${query.date_from}::date)::timestamp at time zone 'Europe/Budapest'`,
    );
  if (query.date_to !== undefined)
    conditions.push(
      sql<boolean>`outbox.created_at < (${query.date_to}::date + 1)::timestamp at time zone 'Europe/Budapest'`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function mailPage(db: Db, query: MailQuery): Promise<Page<OutboxMailRow>> {
  const where = conditionOf(query);
  const order = [...(query.sort ?? []), { property: 'id', direction: 'desc' } as const].map(
    ({ property, direction }) => sql`outbox.${sql.ref(property)} ${sql.raw(direction)}`,
  );
  return sqlPage(db, { columns, source: sql`outbox`, where, order }, query);
}

export async function outboxMail(db: Db, id: number): Promise<OutboxMailRow | undefined> {
  const { rows } =
    await sql<OutboxMailRow>`select ${columns} from outbox where outbox.channel = 'MAIL' and outbox.id = ${id}`.execute(
      db,
    );
  return rows[0];
}
