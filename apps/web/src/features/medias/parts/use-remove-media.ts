import type { ActPreviewRow } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaDelete, mediaShow, surfaceActPreview } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ifMatch } from '../../../client/if-match.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { failureReason, runSurfaceAct, undoOfAct } from '../surface-acts.api.ts';

type Removable = { readonly id: number; readonly title: string; readonly revision?: number | undefined };

/** Asks, deletes with an undo, and resolves to whether the surface is gone. */
export function useRemoveMedia(): (media: Removable) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (media) => {
    const present = await previewOf(media.id);
    const revision = media.revision ?? present?.revision ?? null;
    const isUndoable = present !== undefined && revision !== null;
    if (!(await ask(question(media, present, isUndoable, t)))) return false;
    if (isUndoable) return removeUndoably(client, { ...media, revision }, t);
    return toastOutcome(deleteMedia(client, media), {
      success: t('medias.actions.deleteSuccess'),
      failure: t('medias.actions.deleteFailure'),
    });
  };
}

function question({ title }: Removable, present: ActPreviewRow | undefined, isUndoable: boolean, t: TFunction) {
  const onSale = present?.packages ?? [];
  const sentences = [
    t('ui.dialog.deleteNamed', { name: title }),
    t(isUndoable ? 'medias.actions.deleteUndoable' : 'ui.dialog.irreversible'),
    ...(onSale.length === 0 ? [] : [t('surfaceActs.onSale', { names: onSale.join('; ') })]),
  ];
  const words = { title: t('ui.dialog.deleteTitle'), confirm: t('ui.actions.delete') };
  return { ...words, body: sentences.join(' '), danger: true };
}

/** Deletes by an act on one surface, so that its toast can offer the undo. */
async function removeUndoably(
  client: QueryClient,
  { id, revision }: { readonly id: number; readonly revision: number },
  t: TFunction,
): Promise<boolean> {
  const failure = t('medias.actions.deleteFailure');
  try {
    const rows = [{ media: id, revision }];
    const { outcomes, undo } = await runSurfaceAct(client, { rows, act: { kind: 'delete' }, mode: 'all' });
    const refused = outcomes.find(({ outcome }) => outcome !== 'done');
    if (refused !== undefined || undo === null) {
      toast('danger', failure, { detail: refused && failureReason(refused), timeout: LONG_ALERT_TIMEOUT });
      return false;
    }
    client.removeQueries({ queryKey: [mediaShow.path, { params: { id } }] });
    const what = t('surfaceActs.title', { kind: t('surfaceActs.kind.delete'), count: 1 });
    const action = undoOfAct(client, undo.id, what);
    toast('success', t('medias.actions.deleteSuccess'), { action, timeout: LONG_ALERT_TIMEOUT });
    return true;
  } catch (error) {
    toastProblem(error, failure);
    return false;
  }
}

/** The consequences of the deletion; when they cannot be read, the question is asked without them. */
async function previewOf(id: number): Promise<ActPreviewRow | undefined> {
  try {
    const { rows } = await call(surfaceActPreview, { body: { ids: [id], act: { kind: 'delete' } } });
    return rows[0];
  } catch {
    return undefined;
  }
}

type SeenMedia = { readonly id: number; readonly revision?: number | undefined };

/** With the revision that was shown; the present surface is loaded when somebody has changed it. */
async function deleteMedia(client: QueryClient, { id, revision }: SeenMedia): Promise<void> {
  try {
    await call(mediaDelete, { params: { id } }, ifMatch(revision));
  } catch (error) {
    void refreshAfter(client, 'surface');
    throw error;
  }
  client.removeQueries({ queryKey: [mediaShow.path, { params: { id } }] });
  await refreshAfter(client, 'surface');
}
