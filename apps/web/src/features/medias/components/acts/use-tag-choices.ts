import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../../../ui/form/list-option.tsx';
import { filterOptionsQuery } from '../../medias.api.ts';

/** The tags that a reader may name; undefined while they are on their way. */
export function useTagChoices(): readonly Option[] | undefined {
  return useQuery(filterOptionsQuery()).data?.tags;
}
