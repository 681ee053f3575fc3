import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../primitives.ts';
import { campaignResponse } from './campaign.responses.ts';

export const publisherNudgeBody = z.strictObject({ publisher: id });

export const publisherNudge = endpoint({
  method: 'POST',
  path: '/api/campaigns/:id/nudges',
  access: ['bookings:create'],
  summary: 'Remind a publisher of the rows of the offer that wait for its decision',
  tag: 'campaigns',
  params: pathId,
  body: publisherNudgeBody,
  response: campaignResponse,
  success: 201,
  idempotent: true,
});
