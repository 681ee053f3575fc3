import {
  listSettingsList,
  listSettingsReset,
  listSettingsSet,
  savedViewCreate,
  savedViewDelete,
  savedViewGet,
  savedViewList,
  savedViewUpdate,
} from '@felulet/contract/office/list-views.ts';
import { canChangeView, canSeeView } from '@felulet/domain/list/saved-view-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type MatrixRow, open, personalRow, type Ruling, type Sending } from './matrix.ts';
import type { SceneView } from './saved-view-scene.ts';

function eachView(
  rule: (viewer: Viewer, view: SceneView) => Ruling,
  send: (view: SceneView) => Sending = ({ id }) => ({ id }),
): MatrixRow['cases'] {
  return ({ savedViews }) =>
    savedViews.map((view) => ({ object: view.name, send: send(view), rule: (viewer) => rule(viewer, view) }));
}

const view = { list: 'medias', name: 'Új nézet', query: {}, columns: null };

/** What belongs to whoever asks, or to the own company. */
export const listViewRows: readonly MatrixRow[] = [
  open(listSettingsList, 'signed-in'),
  open(listSettingsSet, 'signed-in', { id: 'medias', body: { columns: [], density: 'DENSE' } }),
  open(listSettingsReset, 'signed-in', { id: 'medias' }),
  personalRow(savedViewList, 'signed-in', ({ savedViews }) => [
    {
      object: 'the views',
      rule: () => 'done',
      finds: {
        among: savedViews.map(({ id }) => id),
        isShown: (viewer, id) => savedViews.some((one) => one.id === id && canSeeView(viewer, one.facts)),
      },
    },
  ]),
  personalRow(
    savedViewGet,
    'signed-in',
    eachView((viewer, { facts }) => canSeeView(viewer, facts)),
  ),
  open(savedViewCreate, 'signed-in', { body: { ...view, is_shared: true } }),
  personalRow(
    savedViewUpdate,
    'signed-in',
    eachView(
      (viewer, { facts }) => canChangeView(viewer, facts),
      ({ id }) => ({ id, body: { name: 'Másképp' } }),
    ),
  ),
  personalRow(
    savedViewDelete,
    'signed-in',
    eachView((viewer, { facts }) => canChangeView(viewer, facts)),
  ),
];
