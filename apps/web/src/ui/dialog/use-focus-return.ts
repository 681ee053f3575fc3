import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before, when what took it is gone and nobody else has it. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
