import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';

type Report = (id: number, isChanged: boolean) => void;

/** How a row being edited tells the page around it that it holds what is not saved. */
export const UnsavedRows = createContext<Report>(() => undefined);

/** Leaving the page asks once for all of its rows, and no act on the whole goes without what stands in them. [D11.81] */
export function useUnsavedRows(): { readonly report: Report; readonly closedBecause: string | null } {
  const { t } = useTranslation();
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(() => new Set());
  useLeaveGuard(() => unsaved.size > 0);
  const report = useCallback<Report>(
    (id, isChanged) =>
      setUnsaved((before) => {
        if (before.has(id) === isChanged) return before;
        return new Set([...[...before].filter((other) => other !== id), ...(isChanged ? [id] : [])]);
      }),
    [],
  );
  return { report, closedBecause: unsaved.size > 0 ? t('campaignMenu.edit.unsaved') : null };
}

/** Counts the row in while it is edited. */
export function useReportedRow(id: number, isChanged: boolean): void {
  const report = useContext(UnsavedRows);
  useEffect(() => {
    report(id, isChanged);
    return () => report(id, false);
  }, [report, id, isChanged]);
}
