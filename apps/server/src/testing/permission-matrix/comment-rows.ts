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
import { isRejectedState } from '@felulet/domain/campaign/campaign-states.ts';
import {
  canChangeComment,
  canReadComment,
  canSeePlace,
  canShareComment,
} from '@felulet/domain/comment/comment-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneComment, ScenePlace } from './comment-scene.ts';
import { reachedCampaigns } from './history-rows.ts';
import { type MatrixCase, type MatrixRow, type Ruling, row, type Sending } from './matrix.ts';

function eachPlace(
  rule: (viewer: Viewer, at: ScenePlace) => Ruling,
  send: (at: ScenePlace) => Sending,
  name = '',
): MatrixRow['cases'] {
  return ({ places }) =>
    places.map(
      (at): MatrixCase => ({
        object: `${at.name}${name}`,
        send: send(at),
        rule: (viewer) => (canSeePlace(viewer, at.place) ? rule(viewer, at) : 'hidden'),
      }),
    );
}

function eachComment(
  rule: (viewer: Viewer, comment: SceneComment) => Ruling,
  send: (comment: SceneComment) => Sending,
  which: (comments: readonly SceneComment[]) => readonly SceneComment[] = examples,
): MatrixRow['cases'] {
  return ({ comments }) =>
    which(comments).map(
      (comment): MatrixCase => ({
        object: comment.name,
        send: send(comment),
        rule: (viewer) => (reads(viewer, comment) ? rule(viewer, comment) : 'hidden'),
      }),
    );
}

/** Who reads it is asked of every one by the call that reads it; the other calls ask it of one of each kind. */
function examples(comments: readonly SceneComment[]): readonly SceneComment[] {
  const kinds = new Map<string, SceneComment>();
  for (const comment of comments) {
    const { campaign, line } = comment.at.place;
    const kind = `${comment.facts.shared_with_id === null} ${line === null} ${isRejectedState(campaign.state)}`;
    if (!kinds.has(kind)) kinds.set(kind, comment);
  }
  return [...kinds.values()];
}

function reads(viewer: Viewer, { facts, at }: SceneComment): boolean {
  return canReadComment(viewer, facts, at.place);
}

/** Whoever sees the campaign or has a line in it is told what it may read of it. */
const wholeCampaigns: MatrixRow['cases'] = (scene) =>
  reachedCampaigns(({ id }) => ({ query: { campaign: id, rowsPerPage: 100 } }))(scene).map((one, index) => {
    const own = scene.comments.filter(({ at }) => at.send.campaign === scene.campaigns[index]?.id);
    const isShown = (viewer: Viewer, id: number): boolean =>
      own.some((comment) => comment.id === id && reads(viewer, comment));
    return { ...one, finds: { among: own.map(({ id }) => id), isShown } };
  });

export const commentRows: readonly MatrixRow[] = [
  row(commentList, ['campaigns:show'], (scene) => [
    ...wholeCampaigns(scene),
    ...eachPlace(
      () => 'done',
      ({ send }) => ({ query: send }),
    )({ ...scene, places: scene.places.filter(({ place }) => place.line !== null) }),
  ]),
  row(
    commentCount,
    ['campaigns:show'],
    reachedCampaigns(({ id }) => ({ query: { campaign: id } })),
  ),
  row(
    commentOptionList,
    ['campaigns:show'],
    eachPlace(
      () => 'done',
      ({ send }) => ({ query: send }),
    ),
  ),
  row(
    commentGet,
    ['campaigns:show'],
    eachComment(
      () => 'done',
      ({ id }) => ({ id }),
      (comments) => comments,
    ),
  ),
  row(
    commentVersionList,
    ['campaigns:show'],
    eachComment(
      () => 'done',
      ({ id }) => ({ id }),
    ),
  ),
  row(commentCreate, ['campaigns:show'], (scene) => [
    ...eachPlace(
      () => 'done',
      ({ send }) => ({ body: { ...send, text: 'Magunknak' } }),
      ', for the own company',
    )({ ...scene, places: scene.places.filter(({ place }) => place.line === null) }),
    ...eachPlace(
      (viewer, { place }) => canShareComment(viewer, place, scene.leaders.mhfe.companyId),
      ({ send }) => ({ body: { ...send, text: 'Önöknek', shared_with: scene.leaders.mhfe.companyId } }),
      ', shared with the MHFE',
    )(scene),
  ]),
  row(
    commentUpdate,
    ['campaigns:show'],
    eachComment(
      (viewer, { facts, at }) => canChangeComment(viewer, facts, at.place),
      ({ id }) => ({ id, body: { text: 'Másképp' } }),
    ),
  ),
  row(
    commentDelete,
    ['campaigns:show'],
    eachComment(
      (viewer, { facts, at }) => canChangeComment(viewer, facts, at.place),
      ({ id }) => ({ id }),
    ),
  ),
  row(
    commentRead,
    ['campaigns:show'],
    eachComment(
      () => 'done',
      ({ id }) => ({ body: { comments: [id] } }),
    ),
  ),
];
