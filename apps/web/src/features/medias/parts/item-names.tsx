import type { MediaFilterOptions } from '@felulet/contract/catalogue/surface-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { namedPriceTypes } from '../../../ui/text/price-type-name.ts';
import { unitName } from '../../../ui/text/unit-name.ts';
import { filterOptionsQuery, listItemsQuery } from '../medias.api.ts';

export type ItemList =
  | Extract<
      keyof MediaFilterOptions,
      'tags' | 'targets' | 'extras' | 'exceptions' | 'vehicle_type' | 'service_provider' | 'rental_period_unit'
    >
  | 'suggestions'
  | 'priceTagType';

/** Names of list items by id; undefined while loading. Items that the reader may not know are left out. */
export function useItemNames(list: ItemList): (ids: readonly (number | null)[]) => readonly string[] | undefined {
  const { t } = useTranslation();
  const isOutsideFilter = list === 'suggestions' || list === 'priceTagType';
  const filter = useQuery({ ...filterOptionsQuery(), enabled: !isOutsideFilter });
  const others = useQuery({ ...listItemsQuery(), enabled: isOutsideFilter });
  const outside = list === 'priceTagType' ? namedPriceTypes(others.data?.priceTagType, t) : others.data?.suggestions;
  const items = isOutsideFilter ? outside : filter.data?.[list];
  const isLoading = isOutsideFilter ? others.isPending : filter.isPending;
  const names = (id: number | null): string | readonly string[] => {
    const name = items?.find((item) => item.id === id)?.name;
    if (name === undefined) return [];
    return list === 'rental_period_unit' ? unitName(name, t) : name;
  };
  return (ids) => (isLoading ? undefined : ids.flatMap(names));
}

export function ItemNameList({
  ids,
  list,
}: {
  readonly ids: readonly number[];
  readonly list: ItemList;
}): React.ReactNode {
  const names = useItemNames(list)(ids)?.join(', ');
  if (names === undefined) return null;
  return names === '' ? <Dash /> : <span title={names}>{names}</span>;
}
