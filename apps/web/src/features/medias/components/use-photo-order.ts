import type { MediaFileReference } from '@felulet/contract/medias/media.responses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMediaCalls } from '../medias.api.ts';
import { changedOrder, moved } from './photo-order.ts';

export type PhotoOrder = {
  readonly photos: readonly MediaFileReference[];
  move(from: number, to: number): void;
};

/** The pictures in the order just given them, until the saved one comes back. */
export function usePhotoOrder(mediaId: number, saved: readonly MediaFileReference[]): PhotoOrder {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [wished, setWished] = useState<readonly number[] | null>(null);
  const photos = wished === null ? saved : saved.toSorted((a, b) => wished.indexOf(a.id) - wished.indexOf(b.id));
  const save = async (next: readonly MediaFileReference[]): Promise<void> => {
    const order = changedOrder(next);
    if (order.length === 0) return;
    setWished(next.map((photo) => photo.id));
    try {
      await calls.reorder(mediaId, order);
      toast('success', t('medias.photos.orderSuccess'), {
        action: { label: t('ui.actions.undo'), run: () => void undo() },
      });
    } catch (error) {
      toastProblem(error, t('medias.photos.orderFailure'));
    } finally {
      setWished(null);
    }
  };
  const undo = async (): Promise<void> => {
    try {
      await calls.reorder(
        mediaId,
        photos.map(({ id }, index) => ({ id, order_number: index })),
      );
    } catch (error) {
      toastProblem(error, t('medias.photos.orderFailure'));
    }
  };
  return { photos, move: (from, to) => void save(moved(photos, from, to)) };
}
