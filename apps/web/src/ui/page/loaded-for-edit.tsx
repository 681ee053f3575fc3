import { createContext, useContext, useState } from 'react';
import { Loaded, type Loading } from './loaded.tsx';

type Version<T> = { readonly data: T; readonly revision: string | null };
const Reload = createContext<(() => void) | undefined>(undefined);

/** Provides what starts the form within again, with the present version of its record. */
export const ReloadProvider = Reload.Provider;

/** Starts the form again with the present version of its record; undefined where that is not possible. */
export function useReload(): (() => void) | undefined {
  return useContext(Reload);
}

/** The props that a form needs for saving a record that others may edit, too. */
export type Edited<T = unknown> = {
  readonly revision: string | null;
  /** Reads the present record, without touching the form. */
  readonly reread: () => Promise<Version<T>>;
};

/** Reads the present record as the values of its form. */
export function rereadAs<T, Values>(
  reread: Edited<T>['reread'],
  valuesOf: (data: T) => Values,
): () => Promise<{ readonly values: Values; readonly revision: string | null }> {
  return async () => {
    const { data, revision } = await reread();
    return { values: valuesOf(data), revision };
  };
}

type Props<T> = {
  readonly result: Omit<Loading<Version<T>>, 'refetch'> & {
    refetch(): Promise<{ readonly data: Version<T> | undefined }>;
  };
  readonly children: (version: Version<T> & Edited<T>) => React.ReactNode;
};

/** A record with the revision for its save; `useReload` starts again with the present one. */
export function LoadedForEdit<T extends { readonly id: number }>({ result, children }: Props<T>): React.ReactNode {
  const [round, setRound] = useState(0);
  const reload = async (): Promise<void> => {
    await result.refetch();
    setRound((number) => number + 1);
  };
  const reread = async (): Promise<Version<T>> => {
    const { data } = await result.refetch();
    if (data === undefined) throw new Error('The record could not be read again');
    return data;
  };
  return (
    <Loaded result={result}>
      {(version) => (
        <Kept key={`${version.data.id}/${round}`} version={version}>
          {(kept) => <ReloadProvider value={() => void reload()}>{children({ ...kept, reread })}</ReloadProvider>}
        </Kept>
      )}
    </Loaded>
  );
}

type KeptProps<T> = { readonly version: Version<T>; readonly children: (kept: Version<T>) => React.ReactNode };

/** Keeps the version that the form started with: later data must not change the typed values. */
function Kept<T>({ version, children }: KeptProps<T>): React.ReactNode {
  const [kept] = useState(version);
  return children(kept);
}
