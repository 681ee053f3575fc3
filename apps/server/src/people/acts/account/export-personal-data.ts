import { canEditProfile } from '@felulet/domain/account/account-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';

/** Everything that is kept of a person, for that person or an admin, who is in the audit with it. */
export async function exportPersonalData(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<FileAnswer> {
  if (!canEditProfile(viewer, { id }).ok) throw new CodedError('not_found');
  const now = clock.now();
  const { name } = found(await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst());
  await inTransaction(db, (tx) => record(tx, { viewer, now }, { kind: 'account_exported', account: { id, name } }));
  const data = { exported_at: now.toISOString(), ...(await personalData(db, id)) };
  return {
    body: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    contentType: 'application/json; charset=utf-8',
    fileName: `felulet-${id}.json`,
  };
}

type Part = readonly [name: string, rows: (id: number) => RawBuilder<unknown>];

/** What is kept of a person, part by part; secrets, hashes and other people's words are not among it. */
const parts: readonly Part[] = [
  [
    'account',
    (id) => sql`select a.id, a.email, a.name, a.phone_number, a.contact_email, a.confirmed, a.enabled, a.approved_at,
      a.rejected_at, a.privacy_version, a.privacy_accepted_at, a.language, a.start_page, a.created_at, a.updated_at, a.deleted_at, c.name as company, c.role,
      c.leader_account_id is not distinct from a.id as is_leader
      from account a join company c on c.id = a.company_id where a.id = ${id}`,
  ],
  ['two_step_sign_in', (id) => sql`select started_at, confirmed_at from two_factor where account_id = ${id}`],
  [
    'sessions',
    (id) =>
      sql`select browser, system, created_at, last_used_at, expires_at from session where account_id = ${id} order by id`,
  ],
  [
    'networks',
    (id) => sql`select network, last_used_at from account_network where account_id = ${id} order by last_used_at`,
  ],
  ['calendar_link', (id) => sql`select made_at, last_read_at from calendar_key where account_id = ${id}`],
  [
    'lists',
    (id) => sql`select list, columns, density, updated_at from list_setting where account_id = ${id} order by list`,
  ],
  [
    'saved_views',
    (id) =>
      sql`select list, name, is_shared, query, columns, created_at from saved_view where account_id = ${id} order by id`,
  ],
  [
    'recently_deleted',
    (id) =>
      sql`select kind, name, surface, removed_at, restored_at from removed_thing where account_id = ${id} order by removed_at`,
  ],
  [
    'share_links',
    (id) =>
      sql`select media_id, made_at, expires_at, last_read_at from surface_share where created_by = ${id} order by id`,
  ],
  ['notice_choices', (id) => sql`select notice_group, mail from notice_choice where account_id = ${id}`],
  [
    'notices',
    (id) => sql`select kind, payload - 'token' as payload, created_at, read_at from outbox
      where channel = 'NOTICE' and account_id = ${id} order by id`,
  ],
  [
    'mails',
    (id) => sql`select kind, email, payload - 'token' as payload, created_at, sent_at from outbox
      where channel = 'MAIL' and account_id = ${id} order by id`,
  ],
  [
    'messages_sent',
    (id) => sql`select m.subject, m.body, m.sent_at, r.name as recipient from message m
      join account r on r.id = m.recipient_account_id where m.sender_account_id = ${id} order by m.id`,
  ],
  [
    'messages_received',
    (id) => sql`select m.subject, m.body, m.sent_at, s.name as sender from message m
      join account s on s.id = m.sender_account_id where m.recipient_account_id = ${id} order by m.id`,
  ],
  [
    'comments',
    (id) => sql`select cc.campaign_id, cc.text, cc.created_at, cc.edited_at, cc.removed_at from campaign_comment cc
      where cc.account_id = ${id} order by cc.id`,
  ],
  ['campaigns_created', (id) => sql`select id, name, created_at from campaign where created_by = ${id} order by id`],
  ['campaigns_assigned', (id) => sql`select campaign_id from campaign_assignee where account_id = ${id} order by 1`],
  [
    'operations',
    (id) => sql`select campaign_id, kind, created_at from campaign_operation where account_id = ${id} order by id`,
  ],
  [
    'ad_tax_statements',
    (id) => sql`select kind, date_from, stated_at from ad_tax_statement where stated_by = ${id} order by id`,
  ],
  [
    'rates_added',
    (id) => sql`select kind, valid_from, paragraph, created_at from rate where created_by = ${id} order by id`,
  ],
  [
    'invitations_sent',
    (id) =>
      sql`select email, role, created_at, used_at, voided_at from invitation where created_by = ${id} order by id`,
  ],
  [
    'files_uploaded',
    (id) => sql`select original_filename, created_at from file where created_by = ${id} order by created_at`,
  ],
  [
    'files_exported',
    (id) =>
      sql`select kind, title, state, created_at, expires_at from file_export where account_id = ${id} order by id`,
  ],
  [
    'audit_of_own_acts',
    (id) =>
      sql`select action, object_type, object_id, address, created_at from audit where account_id = ${id} order by id`,
  ],
  [
    'audit_about',
    (id) => sql`select action, detail -> 'changes' as changes, created_at from audit
      where object_type = 'account' and object_id = ${id} order by id`,
  ],
];

async function personalData(db: Db, id: number): Promise<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = {};
  for (const [name, rowsOf] of parts) data[name] = (await rowsOf(id).execute(db)).rows;
  return data;
}
