import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

type Handlers = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

const OFF = 'keys-off';
const listeners = new Set<() => void>();

/** Whether keys without a modifier are active; stored in the browser. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(OFF) === null,
  );
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
  for (const listener of listeners) listener();
}

/** Handlers of single keys while the component is mounted. */
export function useKeys(handlers: Handlers): void {
  const present = useRef(handlers);
  // A layout effect, so that a key works as soon as its button is visible.
  useLayoutEffect(() => {
    present.current = handlers;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const handler = present.current[event.key];
      if (handler === undefined || isElsewhere(event)) return;
      event.preventDefault();
      handler(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="slider"], [role="application"]';
/** Names the keys that a one-line field does not use and passes on. */
export const PASSED_KEYS = 'data-leads-on';
const OVERLAYS = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (localStorage.getItem(OFF) !== null) return true;
  const typed = event.target instanceof Element ? event.target.closest(TYPING) : null;
  if (typed !== null && typed.getAttribute(PASSED_KEYS) !== event.key) return true;
  return document.querySelector(OVERLAYS) !== null;
}
