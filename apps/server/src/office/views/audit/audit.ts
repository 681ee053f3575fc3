import type { AuditChange, AuditEntry, auditList } from '@felulet/contract/office/audit.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern } from '../../../platform/database/search.ts';

export async function listAudit(
  { db }: ServerContext,
  query: AuditQuery,
): Promise<z.output<typeof auditList.response>> {
  const { rows, totalCount } = await auditPage(db, query);
  return { list: rows.map(presentEntry), totalCount };
}

function presentEntry(row: AuditRow): AuditEntry {
  const { id, account_id, actor_name, actor_email, created_at, changes, ...rest } = row;
  return {
    ...rest,
    id: Number(id),
    object_id: rest.object_id === null ? null : Number(rest.object_id),
    created_at: created_at.toISOString(),
    actor: account_id === null ? null : { id: account_id, name: actor_name ?? '', email: actor_email ?? '' },
    changes: changes ?? [],
  };
}

type AuditQuery = z.output<typeof auditList.query>;

type AuditRow = {
  readonly id: number;
  readonly created_at: Date;
  readonly account_id: number | null;
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  // The column's words are those of `auditInsert` alone.
  readonly action: AuditEntry['action'];
  readonly object_type: AuditEntry['object_type'];
  readonly object_id: number | null;
  readonly object_name: string | null;
  readonly changes: AuditChange[] | null;
  readonly request_id: string | null;
  readonly address: string | null;
};

const sortColumns = {
  id: sql.ref('audit.id'),
  created_at: sql.ref('audit.created_at'),
  actor: sql.ref('actor.name'),
  action: sql.ref('audit.action'),
  object_name: sql`audit.detail ->> 'name' collate hu`,
} as const;

function scopeOf(db: Db, query: AuditQuery) {
  let list = db.selectFrom('audit').leftJoin('account as actor', 'actor.id', 'audit.account_id');
  if (query.actor) list = list.where('actor.search_text', 'like', searchPattern(query.actor));
  if (query.object) list = list.where(isAbout(query.object));
  if (query.address) list = list.where('audit.address', '=', query.address.trim());
  if (query.action !== undefined) list = list.where('audit.action', 'in', query.action);
  if (query.object_type !== undefined) list = list.where('audit.object_type', 'in', query.object_type);
  if (query.object_id !== undefined) list = list.where('audit.object_id', '=', query.object_id);
  if (query.date_from !== undefined)
    list = list.where(
      sql<boolean>`audit.created_at >= (${query.date_from}::date)::timestamp at time zone 'Europe/Budapest'`,
    );
  if (query.date_to !== undefined)
    list = list.where(
      sql<boolean>`audit.created_at < (${query.date_to}::date + 1)::timestamp at time zone 'Europe/Budapest'`,
    );
  return list;
}

/** By the name it had at the time, or of a surface and its bookings by the code that it has now. */
function isAbout(text: string): RawBuilder<boolean> {
  const pattern = searchPattern(text);
  const surfaces = sql`select media.id from media where search_form(media.surface_code) like ${pattern}`;
  return sql<boolean>`(audit.object_search like ${pattern}
    or audit.object_type = 'media' and audit.object_id in (${surfaces})
    or audit.object_type = 'booking' and audit.object_id in (select id from booking where media_id in (${surfaces})))`;
}

async function auditPage(db: Db, query: AuditQuery): Promise<Page<AuditRow>> {
  const scope = scopeOf(db, query);
  let page = scope.select([
    'audit.id',
    'audit.created_at',
    'audit.account_id',
    'actor.name as actor_name',
    'actor.email as actor_email',
    sql<AuditEntry['action']>`audit.action`.as('action'),
    sql<AuditEntry['object_type']>`audit.object_type`.as('object_type'),
    'audit.object_id',
    'audit.request_id',
    'audit.address',
    sql<string | null>`audit.detail ->> 'name'`.as('object_name'),
    sql<AuditChange[] | null>`audit.detail -> 'changes'`.as('changes'),
  ]);
  for (const { property, direction } of query.sort ?? ([{ property: 'id', direction: 'desc' }] as const))
    page = page.orderBy(sortColumns[property], direction);
  return pageOf(page.orderBy('audit.id', 'desc'), scope.select(rowCount), query);
}
