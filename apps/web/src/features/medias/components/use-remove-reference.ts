import type { MediaFileReference } from '@felulet/contract/medias/media.responses.ts';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMediaCalls } from '../medias.api.ts';

/** Asks, and takes a picture or document off its surface. */
export function useRemoveReference(): (file: MediaFileReference) => Promise<void> {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  return async (file) => {
    if (!(await askToDelete(file.original_filename))) return;
    try {
      await calls.removeReference(file.id);
      toast('success', t('medias.photos.removeSuccess'));
    } catch (error) {
      toastProblem(error, t('medias.photos.removeFailure'));
    }
  };
}
