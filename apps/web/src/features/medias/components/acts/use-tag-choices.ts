import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../../../ui/form/list-option.tsx';
import { surfaceListsQuery } from '../../medias.api.ts';

/** The tags that a surface's own form offers, the company's waiting ones among them; undefined while they are on their way. */
export function useTagChoices(): readonly Option[] | undefined {
  return useQuery(surfaceListsQuery(undefined)).data?.tags;
}
