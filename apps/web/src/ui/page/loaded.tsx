import { PageSkeleton } from './page-skeleton.tsx';
import { ProblemPage } from './status-page.tsx';

/** The parts of a query's result that are used. */
export type Loading<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): Promise<unknown>;
};

type Props<T> = {
  readonly result: Loading<T>;
  readonly children: (data: T) => React.ReactNode;
  readonly skeleton?: React.ReactNode;
};

/** Shows the data of a query; until then a skeleton (after 100 ms), on a refusal the matching default page. */
export function Loaded<T>({ result, children, skeleton }: Props<T>): React.ReactNode {
  if (result.data !== undefined) return children(result.data);
  if (result.isError) return <ProblemPage error={result.error} onRetry={() => void result.refetch()} />;
  return skeleton ?? <PageSkeleton />;
}
