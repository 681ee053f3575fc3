import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type Order, useMediaCalls } from '../medias.api.ts';

export type FileOrder = {
  readonly files: readonly MediaFileReference[];
  /** The last move in words, for screen readers. */
  readonly announcement: string;
  move(from: number, to: number): void;
};

type Saving = {
  queue: Promise<void>;
  waiting: number;
  /** By file: its number when it was loaded, or since the last move. */
  numbers: Map<number, number>;
};

/** Files in their new order. Moves are saved one after the other, and the last answer decides. */
export function useFileOrder(mediaId: number, saved: readonly MediaFileReference[]): FileOrder {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const [orderedIds, setOrderedIds] = useState<readonly number[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const saving = useRef<Saving>({ queue: Promise.resolve(), waiting: 0, numbers: new Map() }).current;
  const files =
    orderedIds === null ? saved : saved.toSorted((a, b) => orderedIds.indexOf(a.id) - orderedIds.indexOf(b.id));
  /** Starts from the numbers that the previous moves left. */
  const reorder = async (next: readonly Placed[]): Promise<void> => {
    const { numbers } = saving;
    const order = changedOrder(
      next.map(({ id, order_number }) => ({ id, order_number: numbers.get(id) ?? order_number })),
    );
    if (order.length > 0) await calls.reorder(mediaId, order);
    for (const { id, order_number } of order) numbers.set(id, order_number);
  };
  const send = async (next: readonly Placed[]): Promise<void> => {
    try {
      await reorder(next);
      if (saving.waiting === 1) toast('success', t('medias.photos.orderSuccess'), { action: undoOf(saved) });
    } catch (error) {
      toastProblem(error, t('medias.photos.orderFailure'));
    }
    saving.waiting -= 1;
    if (saving.waiting === 0) setOrderedIds(null);
  };
  const undoOf = (before: readonly MediaFileReference[]) => ({
    label: t('ui.actions.undo'),
    run: () => {
      reorder(before).catch((error: unknown) => toastProblem(error, t('medias.photos.orderFailure')));
    },
  });
  return {
    files,
    announcement,
    move: (from, to) => {
      const next = moveElement(files, from, to);
      if (next === files) return;
      setOrderedIds(next.map(({ id }) => id));
      const name = files[from]?.original_filename ?? '';
      setAnnouncement(t('medias.photos.moved', { name, index: to + 1, count: files.length }));
      if (saving.waiting === 0) saving.numbers = new Map(saved.map(({ id, order_number }) => [id, order_number]));
      saving.waiting += 1;
      saving.queue = saving.queue.then(() => send(next));
    },
  };
}

type Placed = Pick<MediaFileReference, 'id' | 'order_number'>;

/** The list with one element moved; an index outside the list changes nothing. */
export function moveElement<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, element);
}

/** Only the files whose number changes are sent. */
export function changedOrder(list: readonly Placed[]): Order {
  return list.flatMap(({ id, order_number }, index) =>
    order_number === index ? [] : [{ id, order_number: index, seen: order_number }],
  );
}
