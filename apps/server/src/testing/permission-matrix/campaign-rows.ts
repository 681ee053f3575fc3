import { calendarFeedShow } from '@felulet/contract/office/calendar-feed.ts';
import {
  commentCount,
  commentCreate,
  commentDelete,
  commentGet,
  commentList,
  commentOptionList,
  commentRead,
  commentUpdate,
  commentVersionList,
} from '@felulet/contract/office/comments.ts';
import { presenceGone, presenceHere } from '@felulet/contract/office/presence.ts';
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
import { campaignHistory, campaignHistoryExport } from '@felulet/contract/sales/campaign-history.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
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
import {
  changeRequestCreate,
  changeRequestDelete,
  changeRequestGet,
  changeRequestLines,
  changeRequestList,
  changeRequestUpdate,
} from '@felulet/contract/sales/change-requests.ts';
import { offerComparison, offerVersionSeen, offerVersions } from '@felulet/contract/sales/offer-versions.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { canAssignCoworkers, checkAssignees } from '@felulet/domain/campaign/campaign-assignees.ts';
import { canDuplicateCampaign } from '@felulet/domain/campaign/campaign-duplicate.ts';
import { companyOfSide, sideOf, waitingCount } from '@felulet/domain/campaign/campaign-facts.ts';
import { editableFields } from '@felulet/domain/campaign/campaign-fields.ts';
import { campaignTransitions } from '@felulet/domain/campaign/campaign-machine.ts';
import {
  canDeleteCampaign,
  canExportDeck,
  canExportPdf,
  mayReadVariant,
} from '@felulet/domain/campaign/campaign-policy.ts';
import { campaignStates, isRejectedState } from '@felulet/domain/campaign/campaign-states.ts';
import { decideTransition } from '@felulet/domain/campaign/campaign-transitions.ts';
import { canSeeCampaign, canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canNudgePublisher } from '@felulet/domain/campaign/publisher-nudge.ts';
import {
  canCreateChangeRequest,
  canDeleteChangeRequest,
  canEditChangeRequest,
  decideChangeRequest,
  isRepeatedDecision,
} from '@felulet/domain/change-request/change-request-policy.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { canChangeComment, canShareComment } from '@felulet/domain/comment/comment-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { type Decision, firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneCampaign } from './campaign-scene.ts';
import type { SceneComment } from './comment-scene.ts';
import { type About, aPage, each, finds, type MatrixRow, one, open, personalRow, type Ruling, row } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { aPdf } from './sample-files.ts';
import { bookings, campaigns, changeRequests, comments, places, reachedCampaigns } from './things.ts';

/** Every step of the table, asked of every campaign that stands at its beginning; and of a draft every state there is. */
const steps = campaignStates.map((state) =>
  each(campaigns, {
    as: `→ ${state}`,
    only: ({ name, facts }) =>
      name === 'draft' || campaignTransitions.some(({ from, to }) => to === state && from === facts.state),
    send: ({ id }) => ({ id, body: { state, note: 'Mert így döntöttünk.' } }),
    rule: (viewer, { facts }) => {
      const outcome = decideTransition(viewer, facts, state, 'Mert így döntöttünk.');
      return outcome.ok ? 'done' : outcome;
    },
  }),
);

const brief = {
  name: 'Új kampány',
  brand: 'Márka',
  target_area: 'Budapest',
  ooh_budget: 1_000_000,
  ...SCENE_PERIOD,
  devices_and_other_information: 'citylight',
};

/** The recipient must be a partner; an intermediary names its client. */
const creation: MatrixRow['cases'] = ({ leaders, partnersOf }) => [
  one(
    'a campaign to the MHFE',
    (viewer) => ({
      body: {
        ...brief,
        recipient: leaders.mhfe.companyId,
        ...(viewer.role === 'ROLE_INTERMEDIARY' && { external_advertiser: 'Ügyfél Zrt.' }),
        ...(isAdmin(viewer) && { company: leaders.advertiser.companyId }),
      },
      files: [],
    }),
    (viewer) => (isAdmin(viewer) || partnersOf(viewer).includes(leaders.mhfe.companyId) ? 'done' : 'invalid'),
  ),
];

/** Open fields alone change; what is locked is 403. */
function mayChange(field: 'name' | 'design_references' | 'other_references') {
  return (viewer: Viewer, { facts }: SceneCampaign): Decision =>
    editableFields(viewer, facts).includes(field) ? { ok: true } : refuse('field_not_yours');
}

/** Everybody chooses a colleague of the own side; an admin one of the advertiser's. */
const assigning: About<SceneCampaign> = {
  send: ({ id, facts }, scene) => {
    return (viewer) => ({ id, body: { selectedAssignees: chosenBy(viewer, facts, scene), mode: 'add' } });
  },
  rule: (viewer, { facts }, scene) =>
    firstRefusal(
      () => canAssignCoworkers(viewer, facts),
      () => {
        const side = sideOf(viewer, facts);
        const company = side === null ? facts.creator_company_id : companyOfSide(facts, side);
        return checkAssignees([], chosenBy(viewer, facts, scene), staffOf(company, scene));
      },
    ),
};

function chosenBy(viewer: Viewer, facts: SceneCampaign['facts'], scene: MatrixScene): number[] {
  return staffOf(isAdmin(viewer) ? facts.creator_company_id : viewer.companyId, scene);
}

function staffOf(company: number | null, { leaders, colleagues }: MatrixScene): number[] {
  const everybody = [...Object.values(leaders), ...Object.values(colleagues)];
  return everybody.filter(({ companyId }) => companyId === company).map(({ accountId }) => accountId);
}

/** The variant that holds customer prices is closed to publishers. */
function documents(
  mayExport: (viewer: Viewer, facts: SceneCampaign['facts']) => Decision,
  only: About<SceneCampaign>['only'] = () => true,
): readonly MatrixRow['cases'][] {
  return (['default', 'customer'] as const).map((type) =>
    each(campaigns, {
      as: type,
      only,
      send: ({ id }) => ({ id, body: { type } }),
      rule: (viewer, { facts }) =>
        firstRefusal(
          () => (mayReadVariant(viewer, type) ? { ok: true } : refuse('role_not_permitted')),
          () => mayExport(viewer, facts),
        ),
    }),
  );
}

/** A design; the other kind's call does not know it at all. */
function removal(rule: (viewer: Viewer, campaign: SceneCampaign) => Ruling): MatrixRow['cases'] {
  return ({ references }) =>
    references.map(({ id, campaign }) =>
      one(`a design of the campaign ${campaign.name}`, { id }, (viewer) =>
        canSeeCampaign(viewer, campaign.facts) ? rule(viewer, campaign) : 'hidden',
      ),
    );
}

export const campaignRows: readonly MatrixRow[] = [
  row(campaignList, finds(campaigns, { query: { rowsPerPage: 100, with_total: true } })),
  row(campaignCalendar, finds(campaigns, { query: { from: SCENE_PERIOD.date_from, to: SCENE_PERIOD.date_to } })),
  row(calendarFeedShow, one('a dead key', { id: 'x'.repeat(43) }, 'hidden')),
  row(campaignGet, each(campaigns)),
  row(campaignRead, each(campaigns)),
  row(campaignCreate, creation),
  personalRow(
    campaignUpdate,
    each(campaigns, { rule: mayChange('name'), send: ({ id }) => ({ id, body: { name: 'Más név' } }) }),
  ),
  personalRow(campaignDelete, each(campaigns, { rule: (viewer, { facts }) => canDeleteCampaign(viewer, facts) })),
  personalRow(campaignChangeState, ...steps),
  personalRow(campaignAssignees, each({ ...campaigns, sees: () => true }, assigning)),
  row(assigneeOptions, each(campaigns, { send: ({ id }) => ({ body: { campaign: id } }) })),
  row(campaignExport, each(campaigns, { send: ({ id }) => ({ id, body: {} }) })),
  row(campaignPdf, ...documents(canExportPdf)),
  row(
    campaignDeck,
    // One of each state: each deck is written by a process of its own, which takes a second.
    ...documents(
      canExportDeck,
      ({ facts }, index, all) => index === all.findIndex((other) => other.facts.state === facts.state),
    ),
  ),
  row(
    designReferenceUpload,
    each(campaigns, {
      rule: mayChange('design_references'),
      send: ({ id }) => ({ id, files: [aPdf('designs[]')] }),
    }),
  ),
  row(
    otherReferenceUpload,
    each(campaigns, { rule: mayChange('other_references'), send: ({ id }) => ({ id, files: [aPdf('others[]')] }) }),
  ),
  row(designReferenceDelete, removal(mayChange('design_references'))),
  row(
    otherReferenceDelete,
    removal(() => 'hidden'),
  ),
  row(
    campaignDuplicate,
    each(campaigns, {
      // A recipient of each creator's own, so that only who asks decides.
      send: ({ id, facts }, { leaders }) => {
        const isStrangers = facts.creator_company_id === leaders.otherAdvertiser.companyId;
        const { companyId: recipient } = isStrangers ? leaders.otherMhfe : leaders.mhfe;
        return { id, body: { ...SCENE_PERIOD, recipient } };
      },
      rule: (viewer, { facts }) => canDuplicateCampaign(viewer, facts),
    }),
  ),
  personalRow(
    publisherNudge,
    each(campaigns, {
      // Of the scene's publisher, which owes what its campaign counts as waiting.
      send: ({ id }, { leaders }) => ({ id, body: { publisher: leaders.publisher.companyId } }),
      rule: (viewer, { facts }) => {
        const owed = { rows: waitingCount(facts), people: 1, nudged_on: null };
        return canNudgePublisher(viewer, facts, owed, budapestDay(new Date(0)));
      },
    }),
  ),
  row(campaignSuggestions, each(campaigns, { rule: (viewer, { facts }) => canAssemble(viewer, facts) })),
];

/** Who reads it is asked of every one by the call that reads it; the other calls ask it of one of each kind. */
function isExample(comment: SceneComment, index: number, all: readonly SceneComment[]): boolean {
  const kindOf = ({ at: { place }, facts }: SceneComment): string =>
    `${facts.shared_with_id === null} ${place.line === null} ${isRejectedState(place.campaign.state)}`;
  return index === all.findIndex((other) => kindOf(other) === kindOf(comment));
}

/** Whoever sees the campaign or has a line in it is told what it may read of it. */
const ofWholeCampaigns: MatrixRow['cases'] = (scene) =>
  each(reachedCampaigns, { send: ({ id }) => ({ query: { campaign: id, rowsPerPage: 100 } }) })(scene).map(
    (one, index) => {
      const campaign = scene.campaigns[index]?.id;
      const own = { ...comments, of: () => scene.comments.filter(({ at }) => at.send.campaign === campaign) };
      return { ...finds(own)(scene)[0], ...one };
    },
  );

const mayChangeIt = (viewer: Viewer, { facts, at }: SceneComment): Ruling => canChangeComment(viewer, facts, at.place);

export const commentRows: readonly MatrixRow[] = [
  row(
    commentList,
    ofWholeCampaigns,
    each(places, { only: ({ place }) => place.line !== null, send: ({ send }) => ({ query: send }) }),
  ),
  row(commentCount, each(reachedCampaigns, { send: ({ id }) => ({ query: { campaign: id } }) })),
  row(commentOptionList, each(places, { send: ({ send }) => ({ query: send }) })),
  row(commentGet, each(comments)),
  row(commentVersionList, each(comments, { only: isExample })),
  row(
    commentCreate,
    each(places, {
      as: 'for the own company',
      only: ({ place }) => place.line === null,
      send: ({ send }) => ({ body: { ...send, text: 'Magunknak' } }),
    }),
    each(places, {
      as: 'shared with the MHFE',
      send: ({ send }, { leaders }) => ({ body: { ...send, text: 'Önöknek', shared_with: leaders.mhfe.companyId } }),
      rule: (viewer, { place }, { leaders }) => canShareComment(viewer, place, leaders.mhfe.companyId),
    }),
  ),
  row(
    commentUpdate,
    each(comments, { only: isExample, rule: mayChangeIt, send: ({ id }) => ({ id, body: { text: 'Másképp' } }) }),
  ),
  row(commentDelete, each(comments, { only: isExample, rule: mayChangeIt })),
  row(commentRead, each(comments, { only: isExample, send: ({ id }) => ({ body: { comments: [id] } }) })),
];

export const historyRows: readonly MatrixRow[] = [
  row(campaignHistory, each(reachedCampaigns, { send: ({ id }) => ({ id, ...aPage }) })),
  row(campaignHistoryExport, each(reachedCampaigns, { send: ({ id }) => ({ id, body: {} }) })),
];

const page = { tab: 'page-of-the-matrix', is_editing: false };

export const presenceRows: readonly MatrixRow[] = [
  row(
    presenceHere,
    each(campaigns, { send: ({ id }) => ({ body: { ...page, place: 'campaign', id } }) }),
    each(bookings, { send: ({ id }) => ({ body: { ...page, place: 'booking', id } }) }),
  ),
  open(presenceGone, { id: page.tab }),
];

/** Every state, asked of every request by everybody: what the domain does not offer is refused as it says. */
const moves = changeRequestStates.map((state) =>
  each(changeRequests, {
    as: `→ ${state}`,
    send: ({ id }) => ({ id, body: { state } }),
    rule: (viewer, { campaign, facts }) => {
      if (isRepeatedDecision(viewer, campaign.facts, facts, state)) return 'done';
      const outcome = decideChangeRequest(viewer, campaign.facts, facts, state);
      return outcome.ok ? 'done' : outcome;
    },
  }),
);

/** A version is its maker's, and the customers' to whom it came. */
function seesVersion(viewer: Viewer, { facts }: SceneCampaign): boolean {
  if (!facts.was_sent_back) return false;
  const isAtIntermediary = facts.state === 'SENT_BACK_TO_INTERMEDIARY';
  return isAdmin(viewer) || !isAtIntermediary || facts.advertiser_id !== viewer.companyId;
}

export const changeRequestRows: readonly MatrixRow[] = [
  row(changeRequestList, (scene) =>
    each(campaigns)(scene).map((one, index) => {
      const campaign = scene.campaigns[index];
      const own = { ...changeRequests, of: () => scene.changeRequests.filter((some) => some.campaign === campaign) };
      return { ...finds(own)(scene)[0], ...one };
    }),
  ),
  row(
    changeRequestLines,
    each(campaigns, { rule: (viewer, { facts }) => (canSeeOffer(viewer, facts) ? 'done' : 'conflict') }),
  ),
  row(changeRequestGet, each(changeRequests)),
  personalRow(
    changeRequestCreate,
    each(campaigns, {
      send: ({ id }) => ({ body: { campaign: id, change_request: 'Kérjük…' } }),
      rule: (viewer, { facts }) => canCreateChangeRequest(viewer, facts),
    }),
  ),
  personalRow(
    changeRequestUpdate,
    ...moves,
    each(changeRequests, {
      as: 'in other words',
      send: ({ id, booking }) => ({
        id,
        body: { change_request: 'Mást', media_change_requests: [{ booking, change_request: 'Máshol' }] },
      }),
      rule: (viewer, { campaign, facts }) => canEditChangeRequest(viewer, campaign.facts, facts),
    }),
  ),
  personalRow(
    changeRequestDelete,
    each(changeRequests, {
      rule: (viewer, { campaign, facts }) => canDeleteChangeRequest(viewer, campaign.facts, facts),
    }),
  ),
  row(offerVersions, each(campaigns)),
  row(
    offerComparison,
    each(campaigns),
    each(campaigns, {
      as: 'a version',
      rule: seesVersion,
      send: ({ id }) => ({ id, query: { from: 1, to: 1 } }),
    }),
  ),
  row(offerVersionSeen, each(campaigns, { rule: seesVersion, send: ({ id }) => ({ id, body: { number: 1 } }) })),
];
