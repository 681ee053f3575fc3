import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useMediaCalls } from '../medias.api.ts';

/** Asks, and removes a picture or document from its surface. */
export function useRemoveReference(): (file: MediaFileReference) => Promise<void> {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  return async (file) => {
    if (!(await askToDelete(file.original_filename))) return;
    await toastOutcome(calls.removeReference(file.id), {
      success: t('medias.photos.removeSuccess'),
      failure: t('medias.photos.removeFailure'),
    });
  };
}
