import { useEffect } from 'react';

/** As long as a double click may take. */
const LATE = 500;

/** The second click of a double click that closed what is on top meets nothing that lies below it. [D12.71] */
export function useNoLateClick(): void {
  useEffect(
    () => () => {
      const swallow = (event: MouseEvent): void => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      };
      // The page may be left before that time is over.
      const page = document;
      page.addEventListener('click', swallow, { capture: true });
      setTimeout(() => page.removeEventListener('click', swallow, { capture: true }), LATE);
    },
    [],
  );
}
