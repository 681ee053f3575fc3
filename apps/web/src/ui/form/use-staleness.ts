import { useState } from 'react';
import { type Merge, mergeChanges } from './merge.ts';

/** The values of a record with the revision that its save sends back. */
export type Version<Values> = { readonly values: Values; readonly revision: string | null };

export type Conflict<Values> = Merge & { readonly present: Version<Values> };

export type Staleness<Values> = {
  readonly stale: boolean;
  readonly conflict: Conflict<Values> | null;
  /** A save was refused since somebody else has saved meanwhile. */
  found(): Promise<void>;
  /** The revision to save against where the other person left everything as the form began with it, else null. */
  unchanged(): Promise<string | null>;
  clear(): void;
};

/** What a stale save can tell: that it was stale, and who changed what where the record can be read again. */
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
      // Without the present version there is still the choice between the two.
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
