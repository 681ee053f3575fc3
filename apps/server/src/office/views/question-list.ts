import { type QuestionListQuery, type RelatedPage, relatedPages } from '@felulet/contract/office/wiki.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { type Page, sqlPage } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';

export type QuestionRow = {
  readonly id: number;
  readonly title: string;
  readonly related_page: RelatedPage;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly answers: readonly { readonly role: Role; readonly content: string }[];
};

/** The answers that a viewer may read. [D3.22] */
const answersFor = (viewer: Viewer): RawBuilder<unknown> =>
  isAdmin(viewer) ? sql`a.common_question_id = q.id` : sql`a.common_question_id = q.id and a.role = ${viewer.role}`;

const columns = (
  viewer: Viewer,
): RawBuilder<QuestionRow> => sql`q.id, q.title, q.related_page, q.revision, q.created_at,
  q.updated_at, (select coalesce(jsonb_agg(jsonb_build_object('role', a.role, 'content', a.content) order by a.id), '[]')
    from common_question_answer a where ${answersFor(viewer)}) as answers`;

const visibleTo = (viewer: Viewer): RawBuilder<unknown> =>
  sql`exists (select from common_question_answer a where ${answersFor(viewer)})`;

type SortProperty = NonNullable<QuestionListQuery['sort']>[number]['property'];

/** Pages stand in the order of the menu, not of the alphabet. */
const pageOrder = sql`array_position(${sql.val([...relatedPages])}::text[], q.related_page)`;

const sortColumns: Readonly<Record<SortProperty, RawBuilder<unknown>>> = {
  id: sql`q.id`,
  title: sql`q.title`,
  related_page: pageOrder,
  created_at: sql`q.created_at`,
  updated_at: sql`q.updated_at`,
};

const DEFAULT_SORT = [
  { property: 'related_page', direction: 'asc' },
  { property: 'title', direction: 'asc' },
] as const;

/** One page and the count. */
export async function questionPage(db: Db, viewer: Viewer, query: QuestionListQuery): Promise<Page<QuestionRow>> {
  const conditions = [visibleTo(viewer)];
  if (query.title) conditions.push(sql`search_form(q.title) like ${searchPattern(query.title)}`);
  if (query.related_page?.length) conditions.push(sql`q.related_page in (${sql.join(query.related_page)})`);
  const where = sql.join(conditions, sql` and `);
  const keys = (query.sort ?? DEFAULT_SORT).map(
    ({ property, direction }) => sql`${sortColumns[property]} ${sql.raw(direction)}`,
  );
  const source = sql`common_question q`;
  return sqlPage(db, { columns: columns(viewer), source, where, order: [...keys, sql`q.id`] }, query);
}

export async function visibleQuestion(db: Db | Tx, viewer: Viewer, id: number): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`select ${columns(viewer)} from common_question q
    where q.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  return rows[0];
}
