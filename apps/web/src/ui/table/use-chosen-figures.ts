import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const TICKING_PAUSE = 150;

type FiguresOptions<T> = {
  readonly key: string;
  readonly ids: ReadonlySet<number>;
  /** So many can be asked about. */
  readonly most: number;
  /** What of the chosen rows on the screen the figures are made of: they are asked for anew when it changes. */
  readonly shown: (chosen: ReadonlySet<number>) => readonly unknown[];
  readonly load: (ids: number[], signal: AbortSignal) => Promise<T>;
};

/** What the chosen rows of a list come to, of every page; undefined while that is not known. [D12.8] [D12.70] */
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
