import type { Question, QuestionCreate, QuestionListQuery, QuestionUpdate } from '@felulet/contract/office/wiki.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
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
import { type QuestionRow, questionPage, visibleQuestion } from '../views/question-list.ts';
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

/** One answer a role, each with something left to read after cleaning. [K5.21] */
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
