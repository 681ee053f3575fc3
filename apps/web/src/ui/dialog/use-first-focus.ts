import { type RefObject, useEffect, useRef } from 'react';

/** For what comes into an open dialog later: it takes the focus, as it would have had it come at first. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const first = useRef<E>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
}
