import { useEffect, useState } from 'react';

/** On unmount the focus returns to where it was, unless another element has it. */
export function useFocusReturn(): void {
  const [before] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** A pressed menu entry is gone with its menu; the menu's button stays. */
function openerOf(element: Element | null): Element | null {
  const popup = element?.closest('[role=dialog], [role=menu]');
  const controls = popup?.id ? [...document.querySelectorAll('[aria-controls]')] : [];
  const opener = controls.find((one) => one.getAttribute('aria-controls') === popup?.id);
  return opener ?? element;
}
