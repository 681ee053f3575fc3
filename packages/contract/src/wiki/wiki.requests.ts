import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { queryChoices, queryText, shortText } from '../primitives.ts';
import { relatedPages } from './related-pages.ts';

export const MAX_ANSWER_LENGTH = 20_000;

/** Rich text; what it keeps after cleaning must not be empty. */
const answer = z.strictObject({ role: z.enum(roles), content: z.string().trim().min(1).max(MAX_ANSWER_LENGTH) });

export const questionCreateBody = z.strictObject({
  title: shortText,
  related_page: z.enum(relatedPages),
  answers: z.array(answer).min(1).max(roles.length),
});
export type QuestionCreate = z.output<typeof questionCreateBody>;

/** Answers come as the whole set. */
export const questionUpdateBody = questionCreateBody.partial();
export type QuestionUpdate = z.output<typeof questionUpdateBody>;

export const questionListQuery = listQuery(['id', 'title', 'related_page', 'created_at', 'updated_at']).extend({
  title: queryText.optional(),
  related_page: queryChoices(relatedPages).optional(),
});
export type QuestionListQuery = z.output<typeof questionListQuery>;
