import {
  changeRequestCreate,
  changeRequestDelete,
  changeRequestGet,
  changeRequestLines,
  changeRequestList,
  changeRequestUpdate,
} from '@felulet/contract/sales/change-requests.ts';
import { offerComparison, offerVersionSeen, offerVersions } from '@felulet/contract/sales/offer-versions.ts';
import { canSeeCampaign, canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  canCreateChangeRequest,
  canDeleteChangeRequest,
  canEditChangeRequest,
  canSeeChangeRequest,
  decideChangeRequest,
  isRepeatedDecision,
} from '@felulet/domain/change-request/change-request-policy.ts';
import { changeRequestStates } from '@felulet/domain/change-request/change-request-states.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneCampaign, SceneRequest } from './campaign-scene.ts';
import { type MatrixCase, type MatrixRow, personalRow, type Ruling, row, type Sending } from './matrix.ts';

function eachCampaign(
  rule: (viewer: Viewer, campaign: SceneCampaign) => Ruling,
  send: (campaign: SceneCampaign) => Sending = ({ id }) => ({ id }),
): MatrixRow['cases'] {
  return ({ campaigns }) =>
    campaigns.map(
      (campaign): MatrixCase => ({
        object: `the campaign ${campaign.name}`,
        send: send(campaign),
        rule: (viewer) => (canSeeCampaign(viewer, campaign.facts) ? rule(viewer, campaign) : 'hidden'),
      }),
    );
}

function eachRequest(
  rule: (viewer: Viewer, request: SceneRequest) => Ruling,
  send: (request: SceneRequest) => Sending = ({ id }) => ({ id }),
  name = '',
): MatrixRow['cases'] {
  return ({ changeRequests }) =>
    changeRequests.map((request): MatrixCase => {
      const { campaign, facts } = request;
      return {
        object: `the request of the campaign ${campaign.name}${name}`,
        send: send(request),
        rule: (viewer) => (canSeeChangeRequest(viewer, campaign.facts, facts) ? rule(viewer, request) : 'hidden'),
      };
    });
}

/** Every state, asked of every request by everybody: what the domain does not offer is refused as it says. */
const moves: MatrixRow['cases'] = (scene) =>
  changeRequestStates.flatMap((state) =>
    eachRequest(
      (viewer, { campaign, facts }) => {
        if (isRepeatedDecision(viewer, campaign.facts, facts, state)) return 'done';
        const outcome = decideChangeRequest(viewer, campaign.facts, facts, state);
        return outcome.ok ? 'done' : outcome;
      },
      ({ id }) => ({ id, body: { state } }),
      ` → ${state}`,
    )(scene),
  );

const rewordings = eachRequest(
  (viewer, { campaign, facts }) => canEditChangeRequest(viewer, campaign.facts, facts),
  ({ id, booking }) => ({
    id,
    body: { change_request: 'Mást', media_change_requests: [{ booking, change_request: 'Máshol' }] },
  }),
  ', in other words',
);

/** A version is its maker's, and the customers' to whom it came. */
function seesVersion(viewer: Viewer, { facts }: SceneCampaign): boolean {
  if (!facts.was_sent_back) return false;
  const isAtIntermediary = facts.state === 'SENT_BACK_TO_INTERMEDIARY';
  return isAdmin(viewer) || !isAtIntermediary || facts.advertiser_id !== viewer.companyId;
}

export const changeRequestRows: readonly MatrixRow[] = [
  row(changeRequestList, ['changeRequests:show'], (scene) =>
    scene.campaigns.map((campaign): MatrixCase => {
      const own = scene.changeRequests.filter((request) => request.campaign.id === campaign.id);
      return {
        object: `the requests of the campaign ${campaign.name}`,
        send: { id: campaign.id },
        rule: (viewer) => canSeeCampaign(viewer, campaign.facts),
        finds: {
          among: own.map(({ id }) => id),
          isShown: (viewer, id) =>
            own.some((request) => request.id === id && canSeeChangeRequest(viewer, campaign.facts, request.facts)),
        },
      };
    }),
  ),
  row(
    changeRequestLines,
    ['changeRequests:create'],
    eachCampaign((viewer, { facts }) => (canSeeOffer(viewer, facts) ? 'done' : 'conflict')),
  ),
  row(
    changeRequestGet,
    ['changeRequests:show'],
    eachRequest(() => 'done'),
  ),
  personalRow(
    changeRequestCreate,
    ['changeRequests:create'],
    eachCampaign(
      (viewer, { facts }) => canCreateChangeRequest(viewer, facts),
      ({ id }) => ({ body: { campaign: id, change_request: 'Kérjük…' } }),
    ),
  ),
  personalRow(changeRequestUpdate, ['changeRequests:create', 'changeRequests:decide'], (scene) => [
    ...moves(scene),
    ...rewordings(scene),
  ]),
  personalRow(
    changeRequestDelete,
    ['changeRequests:create'],
    eachRequest((viewer, { campaign, facts }) => canDeleteChangeRequest(viewer, campaign.facts, facts)),
  ),
  row(
    offerVersions,
    ['campaigns:show'],
    eachCampaign(() => 'done'),
  ),
  row(offerComparison, ['campaigns:show'], (scene) => [
    ...eachCampaign(() => 'done')(scene),
    ...eachCampaign(seesVersion, ({ id }) => ({ id, query: { from: 1, to: 1 } }))(scene),
  ]),
  row(
    offerVersionSeen,
    ['campaigns:show'],
    eachCampaign(seesVersion, ({ id }) => ({ id, body: { number: 1 } })),
  ),
];
