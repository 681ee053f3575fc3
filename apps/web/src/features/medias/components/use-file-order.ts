import type { MediaFileReference } from '@felulet/contract/medias/media.responses.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useMediaCalls } from '../medias.api.ts';
import { changedOrder, moved } from './photo-order.ts';

export type FileOrder = {
  readonly files: readonly MediaFileReference[];
  /** What the last move did, for readers of the screen. */
  readonly said: string;
  move(from: number, to: number): void;
};

/** Files in the order just given them; every move is saved, one after the other, and the last answer settles it. */
export function useFileOrder(mediaId: number, saved: readonly MediaFileReference[]): FileOrder {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [wished, setWished] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState('');
  const saving = useRef({ queue: Promise.resolve(), waiting: 0 }).current;
  const files = wished === null ? saved : saved.toSorted((a, b) => wished.indexOf(a.id) - wished.indexOf(b.id));
  const send = async (next: readonly MediaFileReference[], isFirst: boolean): Promise<void> => {
    try {
      // What an earlier move saved is not in these numbers yet: then all of them are sent.
      const order = isFirst ? changedOrder(next) : next.map(({ id }, index) => ({ id, order_number: index }));
      if (order.length > 0) await calls.reorder(mediaId, order);
      if (saving.waiting === 1) toast('success', t('medias.photos.orderSuccess'), { action: undoOf(saved) });
    } catch (error) {
      toastProblem(error, t('medias.photos.orderFailure'));
    }
    saving.waiting -= 1;
    if (saving.waiting === 0) setWished(null);
  };
  const undoOf = (before: readonly MediaFileReference[]) => ({
    label: t('ui.actions.undo'),
    run: () => {
      const order = before.map(({ id }, index) => ({ id, order_number: index }));
      calls.reorder(mediaId, order).catch((error: unknown) => toastProblem(error, t('medias.photos.orderFailure')));
    },
  });
  return {
    files,
    said,
    move: (from, to) => {
      const next = moved(files, from, to);
      if (next === files) return;
      setWished(next.map(({ id }) => id));
      const name = files[from]?.original_filename ?? '';
      setSaid(t('medias.photos.moved', { name, index: to + 1, count: files.length }));
      saving.waiting += 1;
      const isFirst = saving.waiting === 1;
      saving.queue = saving.queue.then(() => send(next, isFirst));
    },
  };
}
