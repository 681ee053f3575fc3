import {
  optionAct,
  optionGet,
  optionHold,
  optionList,
  optionRead,
  optionRequest,
  optionTermsGet,
  optionTermsUpdate,
} from '@felulet/contract/sales/options.ts';
import { canBookIntoCampaign } from '@felulet/domain/booking/booking-policy.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import {
  canSeeOption,
  canSetTerms,
  decideOptionAction,
  optionActionNames,
} from '@felulet/domain/option/option-policy.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { TEST_NOW } from '../test-app.ts';
import { type MatrixCase, type MatrixRow, type Ruling, row, type Sending } from './matrix.ts';

const now = new Date(TEST_NOW);
/** Days of the scene on which the surface is free. */
const days = { date_from: '2026-11-01', date_to: '2026-11-10' };

/** The surface into every campaign: who may book it may hold it. */
function intoCampaigns(send: (campaign: number, media: number) => Sending, done: Ruling): MatrixRow['cases'] {
  return ({ campaigns, surfaces }) =>
    campaigns.map(({ name, id, facts }): MatrixCase => {
      const { id: media, facts: surface } = surfaces.free;
      const wish = { campaign_period: days, period: days, outside_period: true, today: budapestDay(now) };
      return {
        object: `the surface free, for the campaign ${name}`,
        send: send(id, media),
        rule: (viewer) => {
          if (!canSeeCampaign(viewer, facts) || !canSeeMedia(viewer, surface)) return 'hidden';
          const decision = canBookIntoCampaign(viewer, facts, { ...wish, surface_company_id: surface.company_id });
          return decision.ok ? done : decision;
        },
      };
    });
}

const acts: MatrixRow['cases'] = ({ options }) =>
  optionActionNames.flatMap((action) =>
    options.map(({ name, id, facts }): MatrixCase => {
      return {
        object: `${name}: ${action}`,
        send: { id, body: { action, ...(action === 'challenge' && { order_reference: 'MR-1' }) } },
        rule: (viewer) => decideOptionAction(viewer, facts, action, now),
      };
    }),
  );

function ofPublishers(rule: (viewer: Viewer, companyId: number) => Ruling, body?: object): MatrixRow['cases'] {
  return ({ leaders }) =>
    (['publisher', 'mhfe'] as const).map((name): MatrixCase => {
      const { companyId } = leaders[name];
      return {
        object: `the terms of the ${name}`,
        send: { id: companyId, ...(body !== undefined && { body }) },
        rule: (viewer) => (name === 'mhfe' ? 'hidden' : rule(viewer, companyId)),
      };
    });
}

const ofEach: MatrixRow['cases'] = ({ options }) =>
  options.map(({ name, id, facts }) => ({ object: name, send: { id }, rule: (viewer) => canSeeOption(viewer, facts) }));

export const optionRows: readonly MatrixRow[] = [
  row(optionList, ['bookings:show'], ({ options }) => [
    {
      object: 'the options',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: options.map(({ id }) => id),
        isShown: (viewer, id) => options.some((option) => option.id === id && canSeeOption(viewer, option.facts)),
      },
    },
  ]),
  row(optionGet, ['bookings:show'], ofEach),
  row(optionRead, ['bookings:show'], ofEach),
  row(
    optionHold,
    ['bookings:create'],
    intoCampaigns(
      (campaign, media) => ({ body: { campaign, surfaces: [{ media }], ...days, outside_period: true } }),
      'done',
    ),
  ),
  row(
    optionRequest,
    ['bookings:create'],
    intoCampaigns(
      (campaign, media) => ({ body: { campaign, media, ...days, outside_period: true } }),
      refuse('option_units_free'),
    ),
  ),
  row(optionAct, ['bookings:edit'], acts),
  row(
    optionTermsGet,
    ['bookings:show'],
    ofPublishers((viewer, id) => isAdmin(viewer) || viewer.role !== 'ROLE_PUBLISHER' || viewer.companyId === id),
  ),
  row(
    optionTermsUpdate,
    ['bookings:list'],
    ofPublishers((viewer, id) => canSetTerms(viewer, id), { ...usualTerms }),
  ),
];
