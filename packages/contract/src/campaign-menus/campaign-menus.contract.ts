import { exportBody } from '../campaigns/campaign.requests.ts';
import { endpoint, mediaTypes } from '../endpoint.ts';
import { pathId } from '../primitives.ts';
import {
  campaignMenuCreateBody,
  campaignMenuItemCreateBody,
  campaignMenuItemUpdateBody,
  campaignMenuQuery,
  campaignMenuStateBody,
} from './campaign-menu.requests.ts';
import { campaignMenuItemDetail, campaignMenuResponse } from './campaign-menu.responses.ts';

const tag = 'campaign-menu';

/** [C7.26] */
export const campaignMenuGet = endpoint({
  method: 'GET',
  path: '/api/campaign-menu',
  access: ['menu'],
  summary: 'The menu of a campaign, and the rejected ones before it',
  tag,
  query: campaignMenuQuery,
  response: campaignMenuResponse,
});

export const campaignMenuCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-menu',
  access: ['menuItems:create'],
  summary: 'Begin a menu, where none is live',
  tag,
  body: campaignMenuCreateBody,
  response: campaignMenuResponse,
  success: 201,
  idempotent: true,
});

/** [C7.27] */
export const campaignMenuChangeState = endpoint({
  method: 'POST',
  path: '/api/campaign-menu/changestate/:id',
  access: ['menu'],
  summary: 'Send a menu, accept it or reject it',
  tag,
  params: pathId,
  body: campaignMenuStateBody,
  response: campaignMenuResponse,
});

export const campaignMenuDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-menu/:id',
  access: ['menuItems:delete'],
  summary: 'Delete a menu that was not sent',
  tag,
  params: pathId,
  answers: 'nothing',
});

export const campaignMenuExport = endpoint({
  method: 'POST',
  path: '/api/campaign-menu/export/:id',
  access: ['menu'],
  summary: 'A menu as a workbook',
  tag,
  params: pathId,
  body: exportBody,
  answers: 'file',
  mediaType: mediaTypes.workbook,
  later: true,
});

export const campaignMenuItemCreate = endpoint({
  method: 'POST',
  path: '/api/campaign-menu-items',
  access: ['menuItems:create'],
  summary: 'Put a surface or a row typed in by hand into a menu',
  tag,
  body: campaignMenuItemCreateBody,
  response: campaignMenuItemDetail,
  success: 201,
  idempotent: true,
});

/** [C7.29] */
export const campaignMenuItemGet = endpoint({
  method: 'GET',
  path: '/api/campaign-menu-items/:id',
  access: ['menu'],
  summary: 'One item of a menu',
  tag,
  params: pathId,
  response: campaignMenuItemDetail,
});

export const campaignMenuItemUpdate = endpoint({
  method: 'PUT',
  path: '/api/campaign-menu-items/:id',
  access: ['menuItems:create'],
  summary: 'Change an item of a menu that was not sent',
  tag,
  params: pathId,
  body: campaignMenuItemUpdateBody,
  response: campaignMenuItemDetail,
});

export const campaignMenuItemDelete = endpoint({
  method: 'DELETE',
  path: '/api/campaign-menu-items/:id',
  access: ['menuItems:delete'],
  summary: 'Take an item out of a menu that was not sent',
  tag,
  params: pathId,
  answers: 'nothing',
});
