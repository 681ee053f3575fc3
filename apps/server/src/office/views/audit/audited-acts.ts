import type { AuditChange } from '@felulet/contract/office/audit.ts';
import type { AuditAction, AuditField } from '@felulet/domain/event/audited.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';

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
