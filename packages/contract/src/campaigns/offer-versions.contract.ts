import { endpoint } from '../endpoint.ts';
import { pathId } from '../primitives.ts';
import {
  offerComparisonQuery,
  offerComparisonResponse,
  offerVersionList,
  offerVersionSeenBody,
} from './offer-version.schemas.ts';

const tag = 'campaigns';

export const offerVersions = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/offer-versions',
  access: ['campaigns:show'],
  summary: 'The versions of the offer that the asker has been sent, or has sent',
  tag,
  params: pathId,
  response: offerVersionList,
});

export const offerComparison = endpoint({
  method: 'GET',
  path: '/api/campaigns/:id/offer-comparison',
  access: ['campaigns:show'],
  summary: 'Two versions of the offer, or a version and the offer as it stands, line by line',
  tag,
  params: pathId,
  query: offerComparisonQuery,
  response: offerComparisonResponse,
});

export const offerVersionSeen = endpoint({
  method: 'PUT',
  path: '/api/campaigns/:id/offer-versions/seen',
  access: ['campaigns:show'],
  summary: 'The asker has looked through this version; from now on changes are marked since it',
  tag,
  params: pathId,
  body: offerVersionSeenBody,
  answers: 'nothing',
});
