import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { deleteMedia } from '../medias.api.ts';

/** Asks, deletes, and tells whether the surface is gone. */
export function useRemoveMedia(): (media: { readonly id: number; readonly title: string }) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, title }) => {
    if (!(await askToDelete(title))) return false;
    try {
      await deleteMedia(client, id);
      toast('success', t('medias.actions.deleteSuccess'));
      return true;
    } catch (error) {
      toastProblem(error, t('medias.actions.deleteFailure'));
      return false;
    }
  };
}
