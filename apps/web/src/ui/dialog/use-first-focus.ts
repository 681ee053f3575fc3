import { type RefObject, useEffect, useRef } from 'react';

/** For an element that appears in an open dialog: it takes the focus like an initial element. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const first = useRef<E>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}
