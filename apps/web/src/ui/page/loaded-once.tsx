import { useState } from 'react';
import { Loaded, type Loading } from './loaded.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type Props<T> = {
  readonly result: Loading<T> & { readonly isFetching: boolean; readonly isFetchedAfterMount: boolean };
  readonly children: (data: T) => React.ReactNode;
};

/** The data of a form, read when it opens and then kept: later data must not change the typed values. */
export function LoadedOnce<T extends { readonly id: number }>({ result, children }: Props<T>): React.ReactNode {
  // Outdated data is reloaded first, since the form does not follow it.
  if (result.isFetching && !result.isFetchedAfterMount) return <PageSkeleton />;
  return (
    <Loaded result={result}>
      {(data) => (
        <Kept key={data.id} data={data}>
          {children}
        </Kept>
      )}
    </Loaded>
  );
}

type KeptProps<T> = { readonly data: T; readonly children: (data: T) => React.ReactNode };

function Kept<T>({ data, children }: KeptProps<T>): React.ReactNode {
  const [kept] = useState(data);
  return children(kept);
}
