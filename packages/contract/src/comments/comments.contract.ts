import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { pathId } from '../primitives.ts';
import {
  commentCountQuery,
  commentCreateBody,
  commentListQuery,
  commentOptionsQuery,
  commentReadBody,
  commentUpdateBody,
} from './comment.requests.ts';
import { commentCounts, commentOptions, commentResponse, commentVersion } from './comment.responses.ts';

const tag = 'comments';
const access = ['campaigns:show'] as const;

export const commentList = endpoint({
  method: 'GET',
  path: '/api/comments',
  access,
  summary: 'Comments on a campaign and its lines that the asker may read, the newest first',
  tag,
  query: commentListQuery,
  response: listOf(commentResponse),
});

export const commentCount = endpoint({
  method: 'GET',
  path: '/api/comments/counts',
  access,
  summary: 'How many comments a campaign and each of its lines has for the asker, and how many are unread',
  tag,
  query: commentCountQuery,
  response: commentCounts,
});

export const commentOptionList = endpoint({
  method: 'GET',
  path: '/api/comments/options',
  access,
  summary: 'Whom a comment on the place may be shared with, and who may be mentioned',
  tag,
  query: commentOptionsQuery,
  response: commentOptions,
});

export const commentGet = endpoint({
  method: 'GET',
  path: '/api/comments/:id',
  access,
  summary: 'One comment',
  tag,
  params: pathId,
  response: commentResponse,
});

export const commentVersionList = endpoint({
  method: 'GET',
  path: '/api/comments/:id/versions',
  access,
  summary: 'What a shared comment said before it was reworded, the latest first',
  tag,
  params: pathId,
  query: listQuery(['id']),
  response: listOf(commentVersion),
});

export const commentCreate = endpoint({
  method: 'POST',
  path: '/api/comments',
  access,
  summary:
    'Write about a campaign or a line of its offer, for the own company or shared with the next one in the chain',
  tag,
  body: commentCreateBody,
  success: 201,
  response: commentResponse,
  idempotent: true,
});

export const commentUpdate = endpoint({
  method: 'PUT',
  path: '/api/comments/:id',
  access,
  summary: 'Reword one’s own comment; what was shared stays readable as it was before',
  tag,
  params: pathId,
  body: commentUpdateBody,
  response: commentResponse,
});

export const commentDelete = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access,
  summary: 'Delete one’s own comment; of a shared one it stays visible that and when it was deleted',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const commentRead = endpoint({
  method: 'PUT',
  path: '/api/comments/read',
  access,
  summary: 'Mark comments as read by the asker',
  tag,
  body: commentReadBody,
  answers: 'nothing',
});
