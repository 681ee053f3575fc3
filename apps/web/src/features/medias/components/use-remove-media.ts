import { surfaceActPreview } from '@felulet/contract/medias/surface-acts.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { deleteMedia } from '../medias.api.ts';

type Removable = { readonly id: number; readonly title: string; readonly revision?: number | undefined };

/** Asks, deletes, and tells whether the surface is gone. */
export function useRemoveMedia(): (media: Removable) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (media) => {
    const onSale = await packagesWithout(media.id);
    const warning = onSale.length === 0 ? '' : ` ${t('surfaceActs.onSale', { names: onSale.join('; ') })}`;
    if (!(await askToDelete(media.title, false, `${t('medias.actions.deleteUndoable')}${warning}`))) return false;
    return toastOutcome(deleteMedia(client, media), {
      success: t('medias.actions.deleteSuccess'),
      failure: t('medias.actions.deleteFailure'),
    });
  };
}

/** As the preview of several tells it [D15.42]; where it cannot, the question is asked all the same, and the deletion says why it fails. */
async function packagesWithout(id: number): Promise<readonly string[]> {
  try {
    const { rows } = await call(surfaceActPreview, { body: { ids: [id], act: { kind: 'delete' } } });
    return rows.flatMap(({ packages }) => packages);
  } catch {
    return [];
  }
}
