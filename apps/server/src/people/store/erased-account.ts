import { type NamedPerson, wordOfPeople } from '@felulet/domain/event/change.ts';
import { sql } from 'kysely';
import type { JsonValue } from '../../database/columns.ts';
import type { Tx } from '../../database/database.ts';

export type ErasedPerson = {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly name: string;
  readonly email: string;
};

export type Pseudonym = { readonly name: string; readonly email: string };

/** The row stays: what the person did refers to it. */
export async function replacePerson(tx: Tx, id: number, pseudonym: Pseudonym, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...pseudonym,
      contact_email: pseudonym.email,
      phone_number: '000000000',
      password_hash: null,
      icon_file_id: null,
      default_template_id: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Tables whose rows are the person's own and nobody else's. */
const OWN_TABLES = [
  'session',
  'account_token',
  'account_network',
  'calendar_key',
  'two_factor',
  'list_setting',
  'notice_choice',
  'notice_summary',
  'presence',
  'surface_act',
  'removed_thing',
  'idempotency_record',
] as const;

/** Name, address and number wherever they were written down besides the account. */
export async function eraseTraces(tx: Tx, person: ErasedPerson, pseudonym: Pseudonym): Promise<void> {
  const known = await everKnownAs(tx, person);
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('account_id', '=', person.id).execute();
  await tx.deleteFrom('saved_view').where('account_id', '=', person.id).where('is_shared', '=', false).execute();
  await tx
    .deleteFrom('outbox')
    .where((where) =>
      where.or([
        where('account_id', '=', person.id),
        where.and([where('account_id', 'is', null), where('email', 'in', known.emails)]),
      ]),
    )
    .execute();
  for (const email of known.emails)
    await tx
      .deleteFrom('throttle_event')
      .where(sql<boolean>`(subject = ${email} or starts_with(subject, ${`${email} `}))`)
      .execute();
  await tx.updateTable('invitation').set({ email: pseudonym.email }).where('email', 'in', known.emails).execute();
  await eraseFromNotices(tx, known, pseudonym);
  await eraseFromAudit(tx, person, known, pseudonym);
}

/** What the person and the company were ever called, and the person's addresses that are nobody else's by now. */
type KnownAs = {
  readonly id: number;
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly companyNames: readonly string[];
};

async function everKnownAs(tx: Tx, { id, company_id, company_name, name, email }: ErasedPerson): Promise<KnownAs> {
  const { rows } = await sql<{ type: 'account' | 'company'; field: string; word: string }>`
    select distinct object_type as type, told.field, told.word
    from audit, lateral (
      select 'name' as field, detail ->> 'name' as word
      union all
      select change ->> 'field', unnest(array[change ->> 'from', change ->> 'to'])
      from jsonb_array_elements(detail -> 'changes') as changes(change) where change ->> 'field' in ('name', 'email')
    ) as told
    where (object_type, object_id) in (('account', ${id}), ('company', ${company_id})) and told.word <> ''`.execute(tx);
  const wordsOf = (type: string, field: string, present: string) => [
    ...new Set([present, ...rows.filter((row) => row.type === type && row.field === field).map(({ word }) => word)]),
  ];
  const emails = wordsOf('account', 'email', email);
  const taken = await tx
    .selectFrom('account')
    .select('email')
    .where('email', 'in', emails)
    .where('id', '<>', id)
    .execute();
  return {
    id,
    names: wordsOf('account', 'name', name),
    emails: emails.filter((known) => !taken.some((other) => other.email === known)),
    companyNames: wordsOf('company', 'name', company_name),
  };
}

/** What others were told keeps the words of that day: with the writer's name and company. */
async function eraseFromNotices(tx: Tx, known: KnownAs, pseudonym: Pseudonym): Promise<void> {
  const { rows } = await sql<{ id: string; payload: JsonValue }>`select id, payload from outbox
    where payload @? ${`$.** ? (@.person_id == ${known.id})`}::jsonpath or ${speaksOf('payload::text', known)}`.execute(
    tx,
  );
  for (const { id, payload } of rows) {
    const erased = JSON.stringify(withoutPerson(payload, known, pseudonym));
    await sql`update outbox set payload = ${erased}::jsonb where id = ${id}`.execute(tx);
  }
}

/** Any of the names as a whole text of the JSON, or at either end of one. */
function speaksOf(column: string, { names }: Pick<KnownAs, 'names'>) {
  const parts = names.map((name) => JSON.stringify(name).slice(1, -1));
  return sql<boolean>`exists (select from unnest(${parts}::text[]) as part where strpos(${sql.raw(column)}, part) > 0)`;
}

const NAME_WORDS = ['user', 'sender', 'name'];

/** Who is meant is told by `person_id`, in a summary within its lines; what was written before there was one, by name and company. */
function withoutPerson(value: JsonValue, known: KnownAs, pseudonym: Pseudonym): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withoutPerson(item, known, pseudonym));
  if (value === null || typeof value !== 'object') return value;
  const { person_id, company } = value;
  const isMeant = (word: JsonValue): boolean =>
    person_id === undefined
      ? known.names.includes(String(word)) && known.companyNames.includes(String(company))
      : person_id === known.id;
  const entries = Object.entries(value).map(([key, word]): [string, JsonValue] =>
    NAME_WORDS.includes(key) && typeof word === 'string' && isMeant(word)
      ? [key, pseudonym.name]
      : [key, withoutPerson(word, known, pseudonym)],
  );
  return Object.fromEntries(entries);
}

const OWN_FIELDS = ['name', 'email', 'phone_number', 'contact_email'];

/** Which act it was, whose, and when stays; the trigger lets nothing else change. */
async function eraseFromAudit(tx: Tx, person: ErasedPerson, known: KnownAs, pseudonym: Pseudonym): Promise<void> {
  await sql`select set_config('felulet.audit', 'erasing', true)`.execute(tx);
  await sql`update audit set address = null where account_id = ${person.id} and address is not null`.execute(tx);
  await sql`update audit set detail = jsonb_set(
      jsonb_set(detail, '{name}', to_jsonb(${pseudonym.name}::text)),
      '{changes}',
      coalesce((
        select jsonb_agg(case when change ->> 'field' = any(${OWN_FIELDS})
          then change || '{"from": null, "to": null}' else change end order by place)
        from jsonb_array_elements(detail -> 'changes') with ordinality as changes(change, place)
      ), '[]'))
    where object_type = 'account' and object_id = ${person.id}`.execute(tx);
  await sql`update audit set detail = jsonb_set(detail, '{name}', to_jsonb(${pseudonym.email}::text))
    where object_type = 'invitation' and detail ->> 'name' = any(${known.emails})`.execute(tx);
  await eraseFromLists(tx, person, known, pseudonym);
  await sql`select set_config('felulet.audit', '', true)`.execute(tx);
}

type ListedPeople = {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly people?: { readonly from: readonly NamedPerson[]; readonly to: readonly NamedPerson[] };
};

/** Who leads the company, and who was put to work on campaigns, is written there by name. */
async function eraseFromLists(tx: Tx, person: ErasedPerson, known: KnownAs, pseudonym: Pseudonym): Promise<void> {
  const { rows } = await sql<{
    id: string;
    changes: ListedPeople[];
  }>`select id, detail -> 'changes' as changes from audit
    where ((object_type = 'company' and object_id = ${person.company_id}) or object_type = 'campaign')
      and detail -> 'changes' @? '$[*] ? (@.field == "leader" || @.field == "assignees")'
      and (detail -> 'changes' @? ${`$[*].people.* ? (@.id == ${known.id})`}::jsonpath
        or ${speaksOf("(detail -> 'changes')::text", known)})`.execute(tx);
  for (const { id, changes } of rows) {
    const erased = JSON.stringify(changes.map((change) => withoutListed(change, known, pseudonym)));
    await sql`update audit set detail = jsonb_set(detail, '{changes}', ${erased}::jsonb) where id = ${id}`.execute(tx);
  }
}

function withoutListed(change: ListedPeople, known: KnownAs, { name }: Pseudonym): ListedPeople {
  if (change.field !== 'leader' && change.field !== 'assignees') return change;
  if (change.people === undefined) {
    const [from, to] = [change.from, change.to].map((word) => withoutNames(word, known, name));
    return { ...change, from: from ?? null, to: to ?? null };
  }
  const renamed = (people: readonly NamedPerson[]) =>
    people.map((one) => (one.id === known.id ? { ...one, name } : one));
  const people = { from: renamed(change.people.from), to: renamed(change.people.to) };
  return { ...change, from: wordOfPeople(people.from), to: wordOfPeople(people.to), people };
}

/** Of a list that does not say who is meant: each name that is one of the person's as a whole. */
function withoutNames(word: string | null, { names }: KnownAs, pseudonym: string): string | null {
  const parts = names
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .toSorted((one, other) => other.length - one.length);
  return word?.replace(new RegExp(`(?<=^|, |…)(?:${parts.join('|')})(?=, |…|$)`, 'g'), pseudonym) ?? null;
}
