import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, type StoredDraft, writeDraft } from './draft-store.ts';

const TYPING_PAUSE = 500;

/** The draft of an earlier visit, with the actions on it. */
export type DraftOffer = {
  readonly savedAt: string;
  readonly files: number;
  restore(): void;
  discard(): void;
};

type Parts<Values extends object> = {
  readonly key: string | undefined;
  /** The initial values of the form. */
  readonly began: { readonly values: Values; readonly revision: string | null };
  readonly values: Values;
  readonly isChanged: () => boolean;
  /** Restores the draft; the next save compares with the record of that time. */
  readonly onRestore: (draft: {
    readonly values: Values;
    readonly base: Values;
    readonly revision: string | null;
  }) => void;
};

type Draft = { readonly offer: DraftOffer | null; drop(): void };

/** Stores the typed values in this browser until they are saved, and offers those of an earlier visit. */
export function useDraft<Values extends object>(parts: Parts<Values>): Draft {
  const { key } = parts;
  const initial = parts.began.values;
  const [found, setFound] = useState<StoredDraft | null>(() => (key === undefined ? null : readDraft(key, initial)));
  const keeper = useDraftWriter(parts);
  if (key === undefined || found === null) return { offer: null, drop: keeper.drop };
  const whole = (kept: object): Values => ({ ...initial, ...kept });
  return {
    drop: keeper.drop,
    offer: {
      savedAt: found.savedAt,
      files: found.files,
      restore: () => {
        setFound(null);
        parts.onRestore({ values: whole(found.values), base: whole(found.base), revision: found.revision });
      },
      discard: () => {
        setFound(null);
        dropDraft(key);
      },
    },
  };
}

function useDraftWriter<Values extends object>({ key, values, ...parts }: Parts<Values>): { drop(): void } {
  const hasWritten = useRef(false);
  const latest = useRef(() => {});
  latest.current = () => {
    if (key === undefined) return;
    if (parts.isChanged()) {
      hasWritten.current = writeDraft(key, { values, base: parts.began.values, revision: parts.began.revision });
    } else if (hasWritten.current) {
      hasWritten.current = false;
      dropDraft(key);
    }
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: what is kept follows what was typed
  useEffect(() => {
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [values]);
  useEffect(() => {
    const keep = (): void => latest.current();
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
  return {
    drop: () => {
      clearTimeout(timer.current);
      hasWritten.current = false;
      if (key !== undefined) dropDraft(key);
    },
  };
}
