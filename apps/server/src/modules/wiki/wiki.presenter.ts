import type { Question } from '@felulet/contract/wiki/wiki.contract.ts';
import type { QuestionRow } from './wiki.queries.ts';

export function presentQuestion({ revision: _revision, ...row }: QuestionRow): Question {
  return {
    ...row,
    answers: [...row.answers],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
