import type { Role } from '@felulet/domain/account/roles.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { CommonQuestionTable } from '../../database/tables.generated.ts';

export type Answer = { readonly role: Role; readonly content: string };

export async function insertQuestion(
  tx: Tx,
  row: Insertable<CommonQuestionTable>,
  answers: readonly Answer[],
): Promise<number> {
  const { id } = await tx.insertInto('common_question').values(row).returning('id').executeTakeFirstOrThrow();
  await insertAnswers(tx, id, answers);
  return id;
}

/** Waits for whoever else is changing the question. */
export async function lockQuestion(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('common_question').select('id').where('id', '=', id).forUpdate().execute();
}

export async function updateQuestionRow(tx: Tx, id: number, row: Updateable<CommonQuestionTable>): Promise<void> {
  await tx
    .updateTable('common_question')
    .set((set) => ({ ...row, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceAnswers(tx: Tx, questionId: number, answers: readonly Answer[]): Promise<void> {
  await tx.deleteFrom('common_question_answer').where('common_question_id', '=', questionId).execute();
  await insertAnswers(tx, questionId, answers);
}

async function insertAnswers(tx: Tx, questionId: number, answers: readonly Answer[]): Promise<void> {
  await tx
    .insertInto('common_question_answer')
    .values(answers.map((answer) => ({ ...answer, common_question_id: questionId })))
    .execute();
}

export async function deleteQuestionRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('common_question').where('id', '=', id).execute();
}
