import { createContext, useContext, useEffect, useState } from 'react';

type Checks = Set<() => boolean>;

/** The forms within the panel: unsaved work of the page below does not keep the panel open. */
export const OwnWork = createContext<Checks>(new Set());

export function useOwnWork(): { readonly checks: Checks; readonly isChanged: () => boolean } {
  const [checks] = useState<Checks>(() => new Set());
  return { checks, isChanged: () => [...checks].some((check) => check()) };
}

/** Counts a form of the panel while it is mounted. */
export function useReported(isChanged: () => boolean): void {
  const checks = useContext(OwnWork);
  useEffect(() => {
    checks.add(isChanged);
    return () => void checks.delete(isChanged);
  }, [checks, isChanged]);
}
