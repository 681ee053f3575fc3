import { mediaArchive } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import type { ToastAction } from '../../../ui/toast/toast-store.ts';
import { undoAction } from '../../../ui/toast/undo-action.ts';

type Named = { readonly id: number; readonly title: string };

/** Takes a surface out of the catalogue, or brings it back; the toast offers the opposite. Resolves to whether it was done. */
export function useArchiveMedia(): Record<'archive' | 'restore', (media: Named) => Promise<boolean>> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = (id: number, archived: boolean): ToastAction =>
    undoAction(async () => {
      await archiveMedia(client, id, archived);
      return { done: 1, failures: [] };
    });
  return {
    archive: ({ id, title }) =>
      toastOutcome(archiveMedia(client, id, true), {
        success: t('medias.archive.done'),
        failure: t('medias.archive.failed'),
        detail: title,
        action: undo(id, false),
      }),
    restore: ({ id, title }) =>
      toastOutcome(archiveMedia(client, id, false), {
        success: t('medias.archive.restored'),
        failure: t('medias.archive.restoreFailed'),
        detail: title,
        action: undo(id, true),
      }),
  };
}

async function archiveMedia(client: QueryClient, id: number, archived: boolean): Promise<void> {
  await call(mediaArchive, { params: { id }, body: { archived } });
  await refreshAfter(client, 'package');
}
