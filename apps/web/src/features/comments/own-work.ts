import { createContext, useContext, useEffect, useState } from 'react';

type Checks = Set<() => boolean>;

/** The forms inside the panel: what the page below holds unsaved is no reason to keep the panel open. */
export const OwnWork = createContext<Checks>(new Set());

export function useOwnWork(): { readonly checks: Checks; readonly isChanged: () => boolean } {
  const [checks] = useState<Checks>(() => new Set());
  return { checks, isChanged: () => [...checks].some((check) => check()) };
}

/** Counts a form of the panel in while it is there. */
export function useReported(isChanged: () => boolean): void {
  const checks = useContext(OwnWork);
  useEffect(() => {
    checks.add(isChanged);
    return () => void checks.delete(isChanged);
  }, [checks, isChanged]);
}
