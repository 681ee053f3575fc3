import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { deleteMedia } from '../medias.api.ts';

type Removable = { readonly id: number; readonly title: string; readonly revision?: number | undefined };

/** Asks, deletes, and tells whether the surface is gone. */
export function useRemoveMedia(): (media: Removable) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (media) => {
    if (!(await askToDelete(media.title, false, t('medias.actions.deleteUndoable')))) return false;
    return toastOutcome(deleteMedia(client, media), {
      success: t('medias.actions.deleteSuccess'),
      failure: t('medias.actions.deleteFailure'),
    });
  };
}
