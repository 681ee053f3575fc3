import { useState } from 'react';
import { type Merge, mergeChanges } from './merge.ts';

/** The values of a record with the revision for their save. */
export type Version<Values> = { readonly values: Values; readonly revision: string | null };

export type Conflict<Values> = Merge & { readonly present: Version<Values> };

export type Staleness<Values> = {
  readonly stale: boolean;
  readonly conflict: Conflict<Values> | null;
  /** Called when a save was refused because somebody else has saved meanwhile. */
  found(): Promise<void>;
  /** Resolves to the present revision when the other person left all values of the form as they were, otherwise to null. */
  unchanged(): Promise<string | null>;
  clear(): void;
};

/** The staleness of a form: whether a save was stale, and the conflict where the record can be read again. */
export function useStaleness<Values extends object>(
  base: Values,
  own: () => Values,
  reread: (() => Promise<Version<Values>>) | undefined,
): Staleness<Values> {
  const [stale, setStale] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  return {
    stale,
    conflict,
    found: async () => {
      // Without the present version the user can still overwrite or reload.
      const present = await reread?.().catch(() => undefined);
      if (present !== undefined) setConflict({ ...mergeChanges(base, own(), present.values), present });
      setStale(true);
    },
    unchanged: async () => {
      const present = await reread?.().catch(() => undefined);
      if (present === undefined) return null;
      const { theirs, both } = mergeChanges(base, own(), present.values);
      return theirs.length === 0 && both.length === 0 ? present.revision : null;
    },
    clear: () => {
      setStale(false);
      setConflict(null);
    },
  };
}
