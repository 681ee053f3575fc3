import { createContext, useContext, useState } from 'react';
import { Loaded, type Loading } from './loaded.tsx';

type Version<T> = { readonly data: T; readonly revision: string | null };
const Reload = createContext<(() => void) | undefined>(undefined);

/** Around a form: what begins it again with the present version of its record. */
export const ReloadProvider = Reload.Provider;

/** Begins the form around again with the present version of its record; undefined where nothing can be begun again. */
export function useReload(): (() => void) | undefined {
  return useContext(Reload);
}

/** What a form needs to save a record that others may edit, too. */
export type Edited<T = unknown> = {
  readonly revision: string | null;
  /** The record as it stands by now, without touching the form. */
  readonly reread: () => Promise<Version<T>>;
};

/** The present version of the record as the values of its form. */
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

/** A record with the revision that its save sends back; `useReload` begins again with the present one. */
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

/** Keeps the version the form began with: what arrives later must not slip under the typed values. */
function Kept<T>({ version, children }: KeptProps<T>): React.ReactNode {
  const [kept] = useState(version);
  return children(kept);
}
