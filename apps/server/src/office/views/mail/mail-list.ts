import type { MailGroup, MailRow, mailList } from '@felulet/contract/office/mails.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { groupOfNotice, kindsOfGroup } from '@felulet/domain/notice/notice-kinds.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import { languages } from '@felulet/phrases/language.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import { type Page, sqlPage } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { isMailKind, type MailKindName } from '../../../platform/mail/mail-kinds.ts';
import { linkedMailKinds, type StoredWords } from '../../../platform/mail/mail-words.ts';

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

type Template = {
  readonly kind: MailKindName;
  readonly language: string;
  /** Where the text is of one state of a campaign. */
  readonly state: string | null;
  readonly text: string;
};

/** The subjects as they are composed, with the fields of a mail's payload still to be filled in. */
const templates: readonly Template[] = languages.flatMap((language) =>
  [...linkedMailKinds, ...Object.keys(groupOfNotice)].filter(isMailKind).flatMap((kind): readonly Template[] => {
    // What a comment stands on is named by these two.
    const text = catalogues[language].mails.kind[kind].subject.replace('{{place}}', '{{campaign_name}} – {{line}}');
    if (!text.includes('{{state}}')) return [{ kind, language, state: null, text }];
    return campaignStates.map((state) => {
      const word = sayIn(language)(`states.campaign.${state}`);
      return { kind, language, state, text: text.replace('{{state}}', word) };
    });
  }),
);

/** Whether the word stands in the mail's subject. */
function subjectHolds(word: string): RawBuilder<SqlBool> {
  const column = (of: (template: Template) => string | null): RawBuilder<unknown> => sql`${templates.map(of)}::text[]`;
  return sql<boolean>`exists (
    select from unnest(${column(({ kind }) => kind)}, ${column(({ language }) => language)},
      ${column(({ state }) => state)}, ${column(({ text }) => text)}) as said (kind, language, state, template)
    where said.kind = outbox.kind and said.language = outbox.language
      and (said.state is null or said.state = outbox.payload ->> 'state')
      and search_form((
        select string_agg(case when part[1] like '{{%' then outbox.payload ->> trim(both '{}' from part[1]) else part[1] end, '' order by place)
        from regexp_matches(said.template, '\\{\\{\\w+\\}\\}|[^{]+', 'g') with ordinality as parts (part, place)
      )) like ${searchPattern(word)})`;
}

const others = { messages: ['message', 'further_messages'], summaries: ['daily_summary'] } as const satisfies Partial<
  Record<MailGroup, readonly MailKindName[]>
>;
/** Beside the notices that they gather. */
const furtherComments = 'further_comments' satisfies MailKindName;
const apart: readonly string[] = [...Object.values(others).flat(), furtherComments];

/** The kinds of mails that are about it. */
export function mailKindsOf(group: MailGroup): readonly string[] {
  if (group === 'access') return linkedMailKinds.filter((kind) => !apart.includes(kind));
  if (group === 'messages' || group === 'summaries') return others[group];
  const kinds = kindsOfGroup(group);
  return kinds.includes('comment_shared') ? [...kinds, furtherComments] : kinds;
}
