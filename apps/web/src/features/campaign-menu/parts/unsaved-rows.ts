import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import type { RowDraft } from './draft-totals.ts';

/** The unsaved values of a row; null when there are none. */
type Report = (id: number, draft: RowDraft | null) => void;

/** Lets an edited row report its unsaved values to the page. */
export const UnsavedRows = createContext<Report>(() => undefined);

type Unsaved = {
  readonly report: Report;
  readonly drafts: ReadonlyMap<number, RowDraft>;
  readonly closedBecause: string | null;
};

/** Leaving the page asks once for all rows, and the menu is not sent while a row is unsaved. [K5.56] */
export function useUnsavedRows(): Unsaved {
  const { t } = useTranslation();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RowDraft>>(() => new Map());
  useLeaveGuard(() => drafts.size > 0);
  const report = useCallback<Report>(
    (id, draft) =>
      setDrafts((before) => {
        if (draft === null && !before.has(id)) return before;
        const others = [...before].filter(([other]) => other !== id);
        return new Map(draft === null ? others : [...others, [id, draft]]);
      }),
    [],
  );
  return { report, drafts, closedBecause: drafts.size > 0 ? t('campaignMenu.edit.unsaved') : null };
}

/** Counts the row while it is edited. */
export function useReportedRow(id: number, isChanged: boolean, values: RowDraft): void {
  const report = useContext(UnsavedRows);
  const { quantity, price, production_cost, technical_cost } = values;
  useEffect(() => {
    report(id, isChanged ? { quantity, price, production_cost, technical_cost } : null);
  }, [report, id, isChanged, quantity, price, production_cost, technical_cost]);
  useEffect(() => () => report(id, null), [report, id]);
}
