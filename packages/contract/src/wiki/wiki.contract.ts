import { roles } from '@felulet/domain/account/roles.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list.ts';
import { id, instant, pathId } from '../primitives.ts';
import { relatedPages } from './related-pages.ts';
import { questionCreateBody, questionListQuery, questionUpdateBody } from './wiki.requests.ts';

export const questionResponse = z.object({
  id,
  title: z.string(),
  related_page: z.enum(relatedPages),
  /** The reader's own; all of them for an admin. [D3.22] */
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
