import type {
  Question,
  QuestionCreate,
  QuestionListQuery,
  QuestionUpdate,
  RelatedPage,
} from '@felulet/contract/office/wiki.ts';
import { relatedPages } from '@felulet/contract/page-facts.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Page, sqlPage } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type FieldFault, found, invalid } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import {
  type Answer,
  deleteQuestionRow,
  insertQuestion,
  lockQuestion,
  replaceAnswers,
  updateQuestionRow,
} from '../store/question.ts';
import { cleanRichText, isBlank } from './rich-text.ts';

export async function listQuestions(
  { db }: ServerContext,
  viewer: Viewer,
  query: QuestionListQuery,
): Promise<{ list: Question[]; totalCount: number }> {
  const { rows, totalCount } = await questionPage(db, viewer, query);
  return { list: rows.map(presentQuestion), totalCount };
}

/** With its revision, which stands in no field of it. */
export async function readQuestion(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<{ readonly question: Question; readonly revision: number }> {
  const row = found(await visibleQuestion(db, viewer, id));
  return { question: presentQuestion(row), revision: row.revision };
}

export async function createQuestion(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: QuestionCreate,
): Promise<number> {
  const now = clock.now();
  const { answers, ...fields } = body;
  const cleaned = cleanAnswers(answers);
  const row = { ...fields, created_by: viewer.accountId, created_at: now, updated_at: now };
  return inTransaction(db, (tx) => insertQuestion(tx, row, cleaned));
}

export async function updateQuestion(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: QuestionUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const cleaned = body.answers === undefined ? undefined : cleanAnswers(body.answers);
  await inTransaction(db, async (tx) => {
    const row = await lockedQuestion(tx, viewer, id);
    requireRevision(row.revision, ifMatch);
    const { title = row.title, related_page = row.related_page } = body;
    await updateQuestionRow(tx, id, { title, related_page, updated_at: clock.now() });
    if (cleaned !== undefined) await replaceAnswers(tx, id, cleaned);
  });
}

export async function deleteQuestion({ db }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockedQuestion(tx, viewer, id);
    await deleteQuestionRow(tx, id);
  });
}

async function lockedQuestion(tx: Tx, viewer: Viewer, id: number): Promise<QuestionRow> {
  await lockQuestion(tx, id);
  return found(await visibleQuestion(tx, viewer, id));
}

/** One answer a role, each with something left to read after cleaning. [K5.22] */
function cleanAnswers(answers: readonly Answer[]): Answer[] {
  const cleaned = answers.map(({ role, content }) => ({ role, content: cleanRichText(content) }));
  const faults = cleaned.flatMap(({ role, content }, index): FieldFault[] => {
    const isSecond = cleaned.findIndex((answer) => answer.role === role) < index;
    return [
      ...(isSecond ? [{ path: `answers[${index}].role`, code: 'already_used' } as const] : []),
      ...(isBlank(content) ? [{ path: `answers[${index}].content`, code: 'required' } as const] : []),
    ];
  });
  if (faults.length > 0) invalid(...faults);
  return cleaned;
}

function presentQuestion({ revision: _revision, ...row }: QuestionRow): Question {
  return {
    ...row,
    answers: [...row.answers],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

type QuestionRow = {
  readonly id: number;
  readonly title: string;
  readonly related_page: RelatedPage;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly answers: readonly { readonly role: Role; readonly content: string }[];
};

/** The answers that a viewer may read. [D3.21] */
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
async function questionPage(db: Db, viewer: Viewer, query: QuestionListQuery): Promise<Page<QuestionRow>> {
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

async function visibleQuestion(db: Db | Tx, viewer: Viewer, id: number): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`select ${columns(viewer)} from common_question q
    where q.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  return rows[0];
}
