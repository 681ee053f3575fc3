import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { relatedPages } from '../page-facts.ts';
import { id, instant, pathId, queryChoices, queryText, shortText } from '../primitives.ts';

export type RelatedPage = (typeof relatedPages)[number];

const MAX_ANSWER_LENGTH = 20_000;

/** Rich text; what it keeps after cleaning must not be empty. */
const answer = z.strictObject({ role: z.enum(roles), content: z.string().trim().min(1).max(MAX_ANSWER_LENGTH) });

const questionCreateBody = z.strictObject({
  title: shortText,
  related_page: z.enum(relatedPages),
  answers: z.array(answer).min(1).max(roles.length),
});
export type QuestionCreate = z.output<typeof questionCreateBody>;

/** Answers come as the whole set. */
const questionUpdateBody = questionCreateBody.partial();
export type QuestionUpdate = z.output<typeof questionUpdateBody>;

const questionListQuery = listQuery(['id', 'title', 'related_page', 'created_at', 'updated_at']).extend({
  title: queryText.optional(),
  related_page: queryChoices(relatedPages).optional(),
});
export type QuestionListQuery = z.output<typeof questionListQuery>;

const questionResponse = z.object({
  id,
  title: z.string(),
  related_page: z.enum(relatedPages),
  /** The reader's own; all of them for an admin. */
  answers: z.array(z.object({ role: z.enum(roles), content: z.string() })),
  created_at: instant,
  updated_at: instant,
});
export type Question = z.output<typeof questionResponse>;

export const questionList = endpoint({
  method: 'GET',
  path: '/api/common-questions',
  access: ['wiki:show'],
  summary: 'Frequent questions with an answer for the asker',
  tag: 'wiki',
  query: questionListQuery,
  response: listOf(questionResponse),
});

export const questionGet = endpoint({
  method: 'GET',
  path: '/api/common-questions/:id',
  access: ['wiki:show'],
  summary: 'A frequent question',
  tag: 'wiki',
  params: pathId,
  response: questionResponse,
});

export const questionCreate = endpoint({
  method: 'POST',
  path: '/api/common-questions',
  access: ['wiki'],
  summary: 'Create a question with its answers by role',
  tag: 'wiki',
  body: questionCreateBody,
  response: questionResponse,
  success: 201,
  idempotent: true,
});

export const questionUpdate = endpoint({
  method: 'PUT',
  path: '/api/common-questions/:id',
  access: ['wiki'],
  summary: 'Edit a question',
  tag: 'wiki',
  params: pathId,
  body: questionUpdateBody,
  response: questionResponse,
});

export const questionDelete = endpoint({
  method: 'DELETE',
  path: '/api/common-questions/:id',
  access: ['wiki'],
  summary: 'Delete a question',
  tag: 'wiki',
  params: pathId,
  answers: 'nothing',
});
