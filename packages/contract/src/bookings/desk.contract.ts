import { endpoint } from '../endpoint.ts';
import { deskCalculationBody, deskDecisionBody, deskQuery, feesBody } from './desk.requests.ts';
import { deskCalculationResponse, deskResponse, outcomesResponse } from './desk.responses.ts';

const tag = 'bookings';

export const deskRows = endpoint({
  method: 'GET',
  path: '/api/bookings/desk',
  access: ['bookings:list'],
  summary: 'What the approval desk prices: chosen bookings, or those of a campaign or package that wait',
  tag,
  query: deskQuery,
  response: deskResponse,
});

export const deskCalculation = endpoint({
  method: 'PUT',
  path: '/api/pricings/pre-calc',
  access: ['bookings:list'],
  summary: 'Price rows of several bookings as they would be if the forms were saved; nothing is stored',
  tag: 'pricings',
  body: deskCalculationBody,
  response: deskCalculationResponse,
});

export const deskDecision = endpoint({
  method: 'POST',
  path: '/api/bookings/desk',
  access: ['bookings:list'],
  summary: 'Approve or reject several bookings, each with its own outcome',
  tag,
  body: deskDecisionBody,
  response: outcomesResponse,
  idempotent: true,
});

export const bookingFees = endpoint({
  method: 'POST',
  path: '/api/bookings/fees',
  access: ['financial'],
  summary: 'Set one fee on several approved bookings, each with its own outcome',
  tag,
  body: feesBody,
  response: outcomesResponse,
  idempotent: true,
});
