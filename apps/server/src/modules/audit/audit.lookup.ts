import type { AuditChange } from '@felulet/contract/office/audit.ts';
import type { AuditAction, AuditField } from '@felulet/domain/event/audited.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Page, pageOf, rowCount } from '../../platform/database/page.ts';

export type ActRow = {
  readonly id: number;
  readonly created_at: Date;
  readonly action: AuditAction;
  readonly actor_name: string | null;
  readonly actor_company_id: number | null;
  readonly actor_company: string | null;
  readonly changes: readonly AuditChange[] | null;
};

export type SurfaceActs = {
  readonly mediaId: number;
  /** Acts that this reader knows nothing of. */
  readonly without: readonly AuditAction[];
  /** Only acts that changed one of these, and of those these alone. */
  readonly fields?: readonly AuditField[];
  readonly page: number;
  readonly rowsPerPage: number;
};

const changes = sql<readonly AuditChange[] | null>`audit.detail -> 'changes'`;

/** What was done to one surface, the newest first. */
export async function actsOnSurface(db: Db, acts: SurfaceActs): Promise<Page<ActRow>> {
  const { mediaId, without, fields } = acts;
  let scope = db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.account_id')
    .leftJoin('company as of', 'of.id', 'actor.company_id')
    .where('audit.object_type', '=', 'media')
    .where('audit.object_id', '=', mediaId);
  if (without.length > 0) scope = scope.where('audit.action', 'not in', [...without]);
  if (fields !== undefined) scope = scope.where(sql<boolean>`exists (select ${changedOf(fields)})`);
  const rows = scope
    .select([
      'audit.id',
      'audit.created_at',
      sql<AuditAction>`audit.action`.as('action'),
      'actor.name as actor_name',
      'actor.company_id as actor_company_id',
      'of.name as actor_company',
      (fields === undefined
        ? changes
        : sql<readonly AuditChange[]>`(select jsonb_agg(change) ${changedOf(fields)})`
      ).as('changes'),
    ])
    .orderBy('audit.id', 'desc');
  return pageOf(rows, scope.select(rowCount), acts);
}

function changedOf(fields: readonly AuditField[]): RawBuilder<unknown> {
  return sql`from jsonb_array_elements(coalesce(audit.detail -> 'changes', '[]')) as change
    where change ->> 'field' = any (${fields}::text[])`;
}

/** More changes of one field than anybody looks at. */
const MOST_CHANGES = 500;

export type FieldChangeRow<Value> = { readonly at: Date; readonly from: Value; readonly to: Value };
type ListPriceRow = FieldChangeRow<number | null> & { readonly to: number };

/** The changes of a surface's list price while it was in the catalogue, the oldest first; of very many the newest. */
export async function listPriceChanges(db: Db, mediaId: number): Promise<ListPriceRow[]> {
  const { rows } = await sql<ListPriceRow>`
    select at, "from"::bigint::float8 as "from", "to"::bigint::float8 as "to"
    from (${changesOf(mediaId, 'list_price', ['surface_created', 'surface_priced'])}) as change`.execute(db);
  return rows.reverse();
}

/** The changes of what a surface's list price is for, by the names of the units then. */
export async function rentalUnitChanges(db: Db, mediaId: number): Promise<FieldChangeRow<string | null>[]> {
  const { rows } = await changesOf(mediaId, 'rental_period_unit', ['surface_created', 'surface_updated']).execute(db);
  return rows.reverse();
}

function changesOf(
  mediaId: number,
  field: AuditField,
  actions: readonly AuditAction[],
): RawBuilder<FieldChangeRow<string | null>> {
  return sql`
    select audit.created_at as at, change ->> 'from' as "from", change ->> 'to' as "to"
    from audit cross join jsonb_array_elements(audit.detail -> 'changes') as change
    where audit.object_type = 'media' and audit.object_id = ${mediaId}
      and audit.action = any (${actions}::text[]) and change ->> 'field' = ${field}
    order by audit.id desc limit ${MOST_CHANGES}`;
}
