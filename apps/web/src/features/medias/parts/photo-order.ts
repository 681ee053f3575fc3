import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import type { Order } from '../medias.api.ts';

export type Placed = Pick<MediaFileReference, 'id' | 'order_number'>;

/** The list with one element somewhere else; a place outside the list leaves it as it was. */
export function moveElement<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, element);
}

/** Only what has to be told to the server: those whose number changes. [K7.6] */
export function changedOrder(list: readonly Placed[]): Order {
  return list.flatMap(({ id, order_number }, index) =>
    order_number === index ? [] : [{ id, order_number: index, seen: order_number }],
  );
}
