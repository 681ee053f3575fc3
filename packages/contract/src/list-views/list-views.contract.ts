import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../primitives.ts';
import {
  listOfPath,
  listSettingsBody,
  savedViewCreateBody,
  savedViewsQuery,
  savedViewUpdateBody,
} from './list-view.requests.ts';
import { listSettings, savedView, savedViewRow } from './list-view.responses.ts';

const tag = 'list-views';

export const listSettingsList = endpoint({
  method: 'GET',
  path: '/api/list-settings',
  access: 'signed-in',
  summary: 'How the asker arranged its lists; a list that is not in it looks as the program draws it',
  tag,
  response: z.array(listSettings),
});

export const listSettingsSet = endpoint({
  method: 'PUT',
  path: '/api/list-settings/:list',
  access: 'signed-in',
  summary: 'Keep how a list looks: its columns, their order and widths, and the height of its rows',
  tag,
  params: listOfPath,
  body: listSettingsBody,
  response: listSettings,
});

export const listSettingsReset = endpoint({
  method: 'DELETE',
  path: '/api/list-settings/:list',
  access: 'signed-in',
  summary: 'Let a list look as the program draws it',
  tag,
  params: listOfPath,
  answers: 'nothing',
});

export const savedViewList = endpoint({
  method: 'GET',
  path: '/api/list-views',
  access: 'signed-in',
  summary: 'Saved views of lists: the asker’s own and those of the company, by name',
  tag,
  query: savedViewsQuery,
  response: z.array(savedViewRow),
});

export const savedViewGet = endpoint({
  method: 'GET',
  path: '/api/list-views/:id',
  access: 'signed-in',
  summary: 'A saved view',
  tag,
  params: pathId,
  response: savedView,
});

export const savedViewCreate = endpoint({
  method: 'POST',
  path: '/api/list-views',
  access: 'signed-in',
  summary: 'Save a view of a list, for oneself or for the company',
  tag,
  body: savedViewCreateBody,
  response: savedView,
  success: 201,
  idempotent: true,
});

export const savedViewUpdate = endpoint({
  method: 'PUT',
  path: '/api/list-views/:id',
  access: 'signed-in',
  summary: 'Rename a view, save what the list shows now in it, share it or take it back',
  tag,
  params: pathId,
  body: savedViewUpdateBody,
  response: savedView,
});

export const savedViewDelete = endpoint({
  method: 'DELETE',
  path: '/api/list-views/:id',
  access: 'signed-in',
  summary: 'Delete a view',
  tag,
  params: pathId,
  answers: 'nothing',
});
