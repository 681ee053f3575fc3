import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Report = (field: string, isUnread: boolean) => void;

const Place = createContext<Report>(() => undefined);

/** Where the fields within tell that what stands in them cannot be read. */
export const UnreadFieldsPlace = Place.Provider;

export type UnreadFields = {
  /** The fields by names of their own, each behind the prefix that its place was given. */
  readonly unread: ReadonlySet<string>;
  readonly report: Report;
};

/** Which fields hold what cannot be read: nothing that follows from them is shown as if they were empty. [D7.57] */
export function useUnreadFields(): UnreadFields {
  const [unread, setUnread] = useState<ReadonlySet<string>>(() => new Set());
  const report = useCallback<Report>(
    (field, isUnread) =>
      setUnread((before) => {
        if (before.has(field) === isUnread) return before;
        return new Set([...[...before].filter((other) => other !== field), ...(isUnread ? [field] : [])]);
      }),
    [],
  );
  return { unread, report };
}

/** Counts the field among those while it is. */
export function useReportedUnread(isUnread: boolean): void {
  const report = useContext(Place);
  const field = useId();
  useEffect(() => {
    report(field, isUnread);
    return () => report(field, false);
  }, [report, field, isUnread]);
}
