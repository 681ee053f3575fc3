import { useEffect } from 'react';

const checks = new Set<() => boolean>();
let isLeaving = false;

/** Whether any form of the page has unsaved values. */
export function hasUnsavedWork(): boolean {
  return [...checks].some((isChanged) => isChanged());
}

/** The user has been asked already, so the browser need not ask again. */
export function leaveWithoutAsking(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

export function isLeavingWithoutAsking(): boolean {
  return isLeaving;
}

/** Counts the form while it is mounted. */
export function useUnsavedWork(isChanged: () => boolean): void {
  useEffect(() => {
    checks.add(isChanged);
    return () => void checks.delete(isChanged);
  }, [isChanged]);
}
