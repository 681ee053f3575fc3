import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react';

type Report = (field: string, isUnread: boolean) => void;

const Place = createContext<Report>(() => undefined);

/** Lets the fields within report that they cannot be read. */
export const UnreadFieldsPlace = Place.Provider;

export type UnreadFields = {
  /** The fields by their own names, each after the prefix of its place. */
  readonly unread: ReadonlySet<string>;
  readonly report: Report;
};

/** The fields that cannot be read: results that depend on them are not shown as if they were empty. */
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

/** Reports the field while it cannot be read. */
export function useReportedUnread(isUnread: boolean): void {
  const report = useContext(Place);
  const field = useId();
  useEffect(() => {
    report(field, isUnread);
    return () => report(field, false);
  }, [report, field, isUnread]);
}
