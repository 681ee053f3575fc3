import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { deleteMedia } from '../medias.api.ts';

/** Asks, deletes, and tells whether the surface is gone. */
export function useRemoveMedia(): (media: { readonly id: number; readonly title: string }) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, title }) => {
    if (!(await askToDelete(title))) return false;
    return toastOutcome(deleteMedia(client, id), {
      success: t('medias.actions.deleteSuccess'),
      failure: t('medias.actions.deleteFailure'),
    });
  };
}
