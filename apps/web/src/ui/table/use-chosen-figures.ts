import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const TICKING_PAUSE = 150;

type Wish<T> = {
  readonly key: string;
  readonly ids: ReadonlySet<number>;
  /** So many can be asked about. */
  readonly most: number;
  /** What of the chosen rows on the screen the figures are made of: they are asked for anew when it changes. */
  readonly shown: (chosen: ReadonlySet<number>) => readonly unknown[];
  readonly ask: (ids: number[], signal: AbortSignal) => Promise<T>;
};

/** What the chosen rows of a list come to, of every page; undefined while that is not known. [D12.8] [D12.70] */
export function useChosenFigures<T>({ key, ids, most, shown, ask }: Wish<T>): T | undefined {
  const [asked] = useDebouncedValue(ids, TICKING_PAUSE);
  const chosen = [...asked].toSorted((one, other) => one - other);
  const isCountable = chosen.length > 0 && chosen.length <= most;
  const { data } = useQuery({
    queryKey: [key, chosen, shown(asked)],
    queryFn: ({ signal }) => ask(chosen, signal),
    enabled: isCountable,
    placeholderData: keepPreviousData,
  });
  return isCountable ? data : undefined;
}
