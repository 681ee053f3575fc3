import { useId, useState } from 'react';

export type Fold = {
  /** The id of what is folded, for `aria-controls`. */
  readonly id: string;
  readonly isOpen: boolean;
  readonly toggle: () => void;
};

/** Whether something is unfolded, stored in the browser; folded at first. */
export function useFold(storageKey: string): Fold {
  const id = useId();
  const [isOpen, setOpen] = useState(() => localStorage.getItem(storageKey) !== null);
  const toggle = (): void => {
    if (isOpen) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, '1');
    setOpen(!isOpen);
  };
  return { id, isOpen, toggle };
}
