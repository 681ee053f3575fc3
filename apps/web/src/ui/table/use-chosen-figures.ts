import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const TICKING_PAUSE = 150;

type FiguresOptions<T> = {
  readonly key: string;
  readonly ids: ReadonlySet<number>;
  /** The maximum number of ids in a request. */
  readonly most: number;
  /** The parts of the visible rows that the figures depend on: a change loads them again. */
  readonly shown: (chosen: ReadonlySet<number>) => readonly unknown[];
  readonly load: (ids: number[], signal: AbortSignal) => Promise<T>;
};

/** The figures of the chosen rows of all pages; undefined while unknown. */
export function useChosenFigures<T>({ key, ids, most, shown, load }: FiguresOptions<T>): T | undefined {
  const [settledIds] = useDebouncedValue(ids, TICKING_PAUSE);
  const chosen = [...settledIds].toSorted((one, other) => one - other);
  const isCountable = chosen.length > 0 && chosen.length <= most;
  const { data } = useQuery({
    queryKey: [key, chosen, shown(settledIds)],
    queryFn: ({ signal }) => load(chosen, signal),
    enabled: isCountable,
    placeholderData: keepPreviousData,
  });
  return isCountable ? data : undefined;
}
