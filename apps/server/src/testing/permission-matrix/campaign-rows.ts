import {
  calendarFeedEnd,
  calendarFeedGet,
  calendarFeedMake,
  calendarFeedShow,
} from '@felulet/contract/office/calendar-feed.ts';
import { campaignCalendar } from '@felulet/contract/sales/campaign-calendar.ts';
import {
  campaignDeck,
  campaignExport,
  campaignPdf,
  designReferenceDelete,
  designReferenceUpload,
  otherReferenceDelete,
  otherReferenceUpload,
} from '@felulet/contract/sales/campaign-files.ts';
import { campaignFilter, campaignList, campaignUnreadCount } from '@felulet/contract/sales/campaign-list.ts';
import {
  assigneeOptions,
  campaignAssignees,
  campaignChangeState,
  campaignCreate,
  campaignDelete,
  campaignDuplicate,
  campaignGet,
  campaignRead,
  campaignSuggestions,
  campaignUpdate,
  publisherNudge,
} from '@felulet/contract/sales/campaigns.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { canAssignCoworkers, checkAssignees } from '@felulet/domain/campaign/campaign-assignees.ts';
import { canDuplicateCampaign } from '@felulet/domain/campaign/campaign-duplicate.ts';
import { type CampaignFacts, companyOfSide, sideOf, waitingCount } from '@felulet/domain/campaign/campaign-facts.ts';
import { editableFields } from '@felulet/domain/campaign/campaign-fields.ts';
import { campaignTransitions } from '@felulet/domain/campaign/campaign-machine.ts';
import {
  canDeleteCampaign,
  canExportDeck,
  canExportPdf,
  mayReadVariant,
} from '@felulet/domain/campaign/campaign-policy.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { decideTransition } from '@felulet/domain/campaign/campaign-transitions.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canNudgePublisher } from '@felulet/domain/campaign/publisher-nudge.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { type Decision, firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneCampaign } from './campaign-scene.ts';
import { type MatrixCase, type MatrixRow, open, personalRow, type Ruling, row, type Sending } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { aPdf } from './sample-files.ts';

function eachCampaign(
  rule: (viewer: Viewer, facts: CampaignFacts) => Ruling,
  send: (campaign: SceneCampaign) => Sending = ({ id }) => ({ id }),
  name = '',
): MatrixRow['cases'] {
  return ({ campaigns }) =>
    campaigns.map(
      (campaign): MatrixCase => ({
        object: `the campaign ${campaign.name}${name}`,
        send: send(campaign),
        rule: (viewer) => (canSeeCampaign(viewer, campaign.facts) ? rule(viewer, campaign.facts) : 'hidden'),
      }),
    );
}

/** Every step of the table, asked of every campaign that stands at its beginning; and of a draft every state there is. */
const steps: MatrixRow['cases'] = (scene) =>
  campaignStates.flatMap((state) => {
    const from = campaignTransitions
      .filter((transition) => transition.to === state)
      .map((transition) => transition.from);
    const isAsked = ({ name, facts }: SceneCampaign): boolean => from.includes(facts.state) || name === 'draft';
    return eachCampaign(
      (viewer, facts) => {
        const outcome = decideTransition(viewer, facts, state, 'Mert így döntöttünk.');
        return outcome.ok ? 'done' : outcome;
      },
      ({ id }) => ({ id, body: { state, note: 'Mert így döntöttünk.' } }),
      ` → ${state}`,
    )({ ...scene, campaigns: scene.campaigns.filter(isAsked) });
  });

const brief = {
  name: 'Új kampány',
  brand: 'Márka',
  target_area: 'Budapest',
  ooh_budget: 1_000_000,
  ...SCENE_PERIOD,
  devices_and_other_information: 'citylight',
};

/** The recipient must be a partner; an intermediary names its client. */
const creations: MatrixRow['cases'] = ({ leaders, partnersOf }) => [
  {
    object: 'a campaign to the MHFE',
    send: (viewer) => ({
      body: {
        ...brief,
        recipient: leaders.mhfe.companyId,
        ...(viewer.role === 'ROLE_INTERMEDIARY' && { external_advertiser: 'Ügyfél Zrt.' }),
        ...(isAdmin(viewer) && { company: leaders.advertiser.companyId }),
      },
      files: [],
    }),
    rule: (viewer) => (isAdmin(viewer) || partnersOf(viewer).includes(leaders.mhfe.companyId) ? 'done' : 'invalid'),
  },
];

/** Open fields alone change; what is locked is 403. */
function mayChange(field: 'name' | 'design_references' | 'other_references') {
  return (viewer: Viewer, facts: CampaignFacts): Decision =>
    editableFields(viewer, facts).includes(field) ? { ok: true } : refuse('field_not_yours');
}

/** A recipient of each creator's own, so that only who asks decides. */
const duplications: MatrixRow['cases'] = ({ campaigns, leaders }) =>
  campaigns.map(
    ({ name, id, facts }): MatrixCase => ({
      object: `the campaign ${name}`,
      send: {
        id,
        body: {
          ...SCENE_PERIOD,
          recipient:
            facts.creator_company_id === leaders.otherAdvertiser.companyId
              ? leaders.otherMhfe.companyId
              : leaders.mhfe.companyId,
        },
      },
      rule: (viewer) => (canSeeCampaign(viewer, facts) ? canDuplicateCampaign(viewer, facts) : 'hidden'),
    }),
  );

/** Everybody chooses a colleague of the own side; an admin one of the advertiser's. */
function assigning({ campaigns, leaders, colleagues }: MatrixScene): readonly MatrixCase[] {
  const everybody = [...Object.values(leaders), ...Object.values(colleagues)];
  return campaigns.map(({ name, id, facts }): MatrixCase => {
    const staffOf = (viewer: Viewer): number[] => {
      const company = isAdmin(viewer) ? facts.creator_company_id : viewer.companyId;
      return everybody.filter(({ companyId }) => companyId === company).map(({ accountId }) => accountId);
    };
    return {
      object: `the campaign ${name}`,
      send: (viewer) => ({ id, body: { selectedAssignees: staffOf(viewer), mode: 'add' } }),
      rule: (viewer) =>
        firstRefusal(
          () => canAssignCoworkers(viewer, facts),
          () => {
            const side = sideOf(viewer, facts);
            const company = side === null ? facts.creator_company_id : companyOfSide(facts, side);
            const staff = everybody.filter(({ companyId }) => companyId === company).map(({ accountId }) => accountId);
            return checkAssignees([], staffOf(viewer), staff);
          },
        ),
    };
  });
}

/** The variant that holds customer prices is closed to publishers. */
function documents(mayExport: (viewer: Viewer, facts: CampaignFacts) => Decision): MatrixRow['cases'] {
  return (scene) =>
    (['default', 'customer'] as const).flatMap((type) =>
      eachCampaign(
        (viewer, facts) =>
          firstRefusal(
            () => (mayReadVariant(viewer, type) ? { ok: true } : refuse('role_not_permitted')),
            () => mayExport(viewer, facts),
          ),
        ({ id }) => ({ id, body: { type } }),
        `: ${type}`,
      )(scene),
    );
}

/** Each deck is written by a process of its own, which takes a second. */
function oneOfEachState({ campaigns }: MatrixScene): MatrixScene['campaigns'] {
  return campaigns.filter(
    ({ facts }, index) => index === campaigns.findIndex((other) => other.facts.state === facts.state),
  );
}

function removals(kind: 'design' | 'other'): MatrixRow['cases'] {
  return ({ references }) =>
    references.map(
      ({ id, campaign }): MatrixCase => ({
        object: `a design of the campaign ${campaign.name}`,
        send: { id },
        rule: (viewer) => {
          // The other kind's call does not know a design at all.
          if (kind === 'other' || !canSeeCampaign(viewer, campaign.facts)) return 'hidden';
          return mayChange('design_references')(viewer, campaign.facts);
        },
      }),
    );
}

/** Of the scene's publisher, which owes what its campaign counts as waiting. */
const nudges: MatrixRow['cases'] = (scene) =>
  eachCampaign(
    (viewer, facts) =>
      canNudgePublisher(
        viewer,
        facts,
        { rows: waitingCount(facts), people: 1, nudged_on: null },
        budapestDay(new Date(0)),
      ),
    ({ id }) => ({ id, body: { publisher: scene.leaders.publisher.companyId } }),
  )(scene);

export const campaignRows: readonly MatrixRow[] = [
  row(campaignList, ['campaigns:show'], ({ campaigns }) => [
    {
      object: 'the campaigns',
      send: { query: { rowsPerPage: 100, with_total: true } },
      rule: () => 'done',
      finds: {
        among: campaigns.map(({ id }) => id),
        isShown: (viewer, id) =>
          campaigns.some((campaign) => campaign.id === id && canSeeCampaign(viewer, campaign.facts)),
      },
    },
  ]),
  row(campaignCalendar, ['campaigns:show'], ({ campaigns }) => [
    {
      object: 'the campaigns of the period',
      send: { query: { from: SCENE_PERIOD.date_from, to: SCENE_PERIOD.date_to } },
      rule: () => 'done',
      finds: {
        among: campaigns.map(({ id }) => id),
        isShown: (viewer, id) =>
          campaigns.some((campaign) => campaign.id === id && canSeeCampaign(viewer, campaign.facts)),
      },
    },
  ]),
  open(calendarFeedGet, ['campaigns:show']),
  open(calendarFeedMake, ['campaigns:show']),
  open(calendarFeedEnd, ['campaigns:show']),
  row(calendarFeedShow, 'public', () => [{ object: 'a dead key', send: { id: 'x'.repeat(43) }, rule: () => 'hidden' }]),
  open(campaignFilter, ['campaigns:show']),
  open(campaignUnreadCount, 'signed-in'),
  row(
    campaignGet,
    ['campaigns:show'],
    eachCampaign(() => 'done'),
  ),
  row(
    campaignRead,
    ['campaigns:show'],
    eachCampaign(() => 'done'),
  ),
  row(campaignCreate, ['campaigns:create'], creations),
  personalRow(
    campaignUpdate,
    ['campaigns:edit', 'campaigns:editLink'],
    eachCampaign(mayChange('name'), ({ id }) => ({ id, body: { name: 'Más név' } })),
  ),
  personalRow(
    campaignDelete,
    ['campaigns:create'],
    eachCampaign((viewer, facts) => canDeleteCampaign(viewer, facts)),
  ),
  personalRow(campaignChangeState, ['campaigns:show'], steps),
  personalRow(campaignAssignees, ['campaigns:show'], assigning),
  row(
    assigneeOptions,
    'signed-in',
    eachCampaign(
      () => 'done',
      ({ id }) => ({ body: { campaign: id } }),
    ),
  ),
  row(
    campaignExport,
    ['campaigns:export'],
    eachCampaign(
      () => 'done',
      ({ id }) => ({ id, body: {} }),
    ),
  ),
  row(campaignPdf, ['campaigns:export'], documents(canExportPdf)),
  row(campaignDeck, ['campaigns:export'], (scene) =>
    documents(canExportDeck)({ ...scene, campaigns: oneOfEachState(scene) }),
  ),
  row(
    designReferenceUpload,
    ['campaigns:edit'],
    eachCampaign(mayChange('design_references'), ({ id }) => ({ id, files: [aPdf('designs[]')] })),
  ),
  row(
    otherReferenceUpload,
    ['campaigns:edit'],
    eachCampaign(mayChange('other_references'), ({ id }) => ({ id, files: [aPdf('others[]')] })),
  ),
  row(designReferenceDelete, ['campaigns:edit'], removals('design')),
  row(otherReferenceDelete, ['campaigns:edit'], removals('other')),
  row(campaignDuplicate, ['campaigns:create'], duplications),
  personalRow(publisherNudge, ['bookings:create'], nudges),
  row(campaignSuggestions, ['bookings:create'], eachCampaign(canAssemble)),
];
