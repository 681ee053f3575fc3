import { useEffect } from 'react';

const checks = new Set<() => boolean>();
let isLeaving = false;

/** Whether any form of the page holds something that was not saved. */
export function hasUnsavedWork(): boolean {
  return [...checks].some((isChanged) => isChanged());
}

/** The person has been asked already: the browser need not ask again. */
export function leaveWithoutAsking(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

export function isLeavingWithoutAsking(): boolean {
  return isLeaving;
}

/** Counts the form in while it is on the page. */
export function useUnsavedWork(isChanged: () => boolean): void {
  useEffect(() => {
    checks.add(isChanged);
    return () => void checks.delete(isChanged);
  }, [isChanged]);
}
