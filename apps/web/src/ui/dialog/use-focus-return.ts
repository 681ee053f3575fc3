import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before, when what took it is gone and nobody else has it. */
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

/** What was pressed in a menu is gone with it; the button of the menu stays. */
function openerOf(element: Element | null): Element | null {
  const popup = element?.closest('[role=dialog], [role=menu]');
  const controls = popup?.id ? [...document.querySelectorAll('[aria-controls]')] : [];
  const opener = controls.find((one) => one.getAttribute('aria-controls') === popup?.id);
  return opener ?? element;
}
