import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useRestoreRemoved } from '../../../ui/toast/use-restore-removed.ts';
import { useMediaCalls } from '../medias.api.ts';

/** Asks, removes a picture or document from its surface, and offers the undo. */
export function useRemoveReference(kind: 'photo' | 'document'): (file: MediaFileReference) => Promise<void> {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const undo = useRestoreRemoved();
  return async ({ id, original_filename: name }) => {
    if (!(await askToDelete(name, true))) return;
    await toastOutcome(calls.removeReference(id), {
      success: t('medias.photos.removeSuccess'),
      failure: t('medias.photos.removeFailure'),
      action: undo([{ kind, id, name }]),
    });
  };
}
