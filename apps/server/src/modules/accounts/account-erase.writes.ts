import { sql } from 'kysely';
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
  'idempotency_record',
] as const;

/** Name, address and number wherever they were written down besides the account. */
export async function eraseTraces(tx: Tx, person: ErasedPerson, pseudonym: Pseudonym): Promise<void> {
  for (const table of OWN_TABLES) await tx.deleteFrom(table).where('account_id', '=', person.id).execute();
  await tx.deleteFrom('saved_view').where('account_id', '=', person.id).where('is_shared', '=', false).execute();
  await tx
    .deleteFrom('outbox')
    .where((where) => where.or([where('account_id', '=', person.id), where('email', '=', person.email)]))
    .execute();
  await tx
    .deleteFrom('throttle_event')
    .where(sql<boolean>`(subject = ${person.email} or starts_with(subject, ${`${person.email} `}))`)
    .execute();
  await tx.updateTable('invitation').set({ email: pseudonym.email }).where('email', '=', person.email).execute();
  await eraseFromNotices(tx, person, pseudonym);
  await eraseFromAudit(tx, person, pseudonym);
}

/** What others were told keeps the words of that day: with the writer's name and company. */
async function eraseFromNotices(tx: Tx, { name, company_name }: ErasedPerson, pseudonym: Pseudonym): Promise<void> {
  for (const word of ['user', 'sender'])
    await sql`update outbox set payload = jsonb_set(payload, ${sql.lit(`{${word}}`)}, to_jsonb(${pseudonym.name}::text))
      where payload ->> ${word} = ${name} and payload ->> 'company' = ${company_name}`.execute(tx);
}

const OWN_FIELDS = ['name', 'email', 'phone_number', 'contact_email'];

/** Which act it was, whose, and when stays; the trigger lets nothing else change. */
async function eraseFromAudit(tx: Tx, person: ErasedPerson, pseudonym: Pseudonym): Promise<void> {
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
  // Who leads the company, and who was put to work on its campaigns, is written there by name.
  await sql`update audit set detail = jsonb_set(detail, '{changes}', (
        select jsonb_agg(case when change ->> 'field' in ('leader', 'assignees')
          then change || jsonb_build_object(
            'from', replace(change ->> 'from', ${person.name}, ${pseudonym.name}),
            'to', replace(change ->> 'to', ${person.name}, ${pseudonym.name}))
          else change end order by place)
        from jsonb_array_elements(detail -> 'changes') with ordinality as changes(change, place)
      ))
    where ((object_type = 'company' and object_id = ${person.company_id}) or object_type = 'campaign')
      and strpos(detail ->> 'changes', ${person.name}) > 0
      and detail -> 'changes' @? '$[*] ? (@.field == "leader" || @.field == "assignees")'`.execute(tx);
  await sql`select set_config('felulet.audit', '', true)`.execute(tx);
}
