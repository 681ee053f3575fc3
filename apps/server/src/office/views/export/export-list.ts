import type { FileExportListQuery } from '@felulet/contract/office/file-exports.ts';
import { SILENT_SECONDS } from '@felulet/domain/file-export/file-export.ts';
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { FileExportTable } from '../../../database/tables.generated.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';

export type FileExportRow = Omit<Selectable<FileExportTable>, 'search_text'> & {
  readonly file_name: string | null;
  readonly mime_type: string | null;
  readonly byte_size: number | null;
};

export type FileOwner = { readonly accountId: number; readonly now: Date };

/** As `isBrokenOff`, of rows under way. */
export function isSilent(now: Date): RawBuilder<boolean> {
  const [since, until] = [-1, 1].map((sign) => new Date(now.getTime() + sign * SILENT_SECONDS * 1000));
  return sql<boolean>`alive_at not between ${since} and ${until}`;
}

/** What is the asker's own and not past its day. */
function ownScope(db: Db, { accountId, now }: FileOwner) {
  return db
    .selectFrom('file_export as e')
    .leftJoin('file as f', 'f.id', 'e.file_id')
    .where('e.account_id', '=', accountId)
    .where((where) => where.or([where('e.expires_at', 'is', null), where('e.expires_at', '>', now)]));
}

const columns = [
  ...(['e.id', 'e.account_id', 'e.kind', 'e.title', 'e.state', 'e.failure', 'e.done', 'e.total', 'e.file_id'] as const),
  ...(['e.created_at', 'e.alive_at', 'e.finished_at', 'e.expires_at'] as const),
  ...(['f.original_filename as file_name', 'f.mime_type', 'f.byte_size'] as const),
] as const;

export function ownExport(db: Db, asker: FileOwner, id: number): Promise<FileExportRow | undefined> {
  return ownScope(db, asker).select(columns).where('e.id', '=', id).executeTakeFirst();
}

export function ownExports(db: Db, asker: FileOwner, query: FileExportListQuery): Promise<Page<FileExportRow>> {
  // As the reader is told: what has fallen silent has failed.
  const state = sql<string>`case when e.state in ('WAITING', 'RUNNING') and ${isSilent(asker.now)} then 'FAILED' else e.state end`;
  const words = searchWords(query.search ?? '');
  const scope = ownScope(db, asker)
    .$if(query.kind !== undefined, (list) => list.where('e.kind', 'in', query.kind ?? []))
    .$if(query.state !== undefined, (list) => list.where(state, 'in', query.state ?? []))
    .$if(words.length > 0, (list) =>
      list.where((where) =>
        where.and(
          words.map((word) =>
            where.or([
              where('e.search_text', 'like', searchPattern(word)),
              sql<boolean>`search_form(f.original_filename) like ${searchPattern(word)}`,
            ]),
          ),
        ),
      ),
    );
  const keys = query.sort ?? [{ property: 'created_at', direction: 'desc' } as const];
  const sorted = keys.reduce(
    (list, key) => list.orderBy(sortColumns[key.property], (order) => ordered(order, key.direction)),
    scope.select(columns),
  );
  return pageOf(sorted.orderBy('e.id', 'desc'), scope.select(rowCount), query);
}

type Order = { asc(): Order; desc(): Order; nullsLast(): Order };

function ordered<O extends Order>(order: O, direction: 'asc' | 'desc'): O {
  return (direction === 'asc' ? order.asc() : order.desc()).nullsLast() as O; // the builder answers its own kind
}

const sortColumns: Readonly<Record<NonNullable<FileExportListQuery['sort']>[number]['property'], Expression<unknown>>> =
  {
    created_at: sql.ref('e.created_at'),
    title: sql`e.title collate hu`,
    kind: sql.ref('e.kind'),
    byte_size: sql.ref('f.byte_size'),
  };

export async function unfinishedOf(db: Db, { accountId, now }: FileOwner): Promise<number> {
  const { count } = await db
    .selectFrom('file_export')
    .select(rowCount)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where(({ not }) => not(isSilent(now)))
    .executeTakeFirstOrThrow();
  return count;
}
