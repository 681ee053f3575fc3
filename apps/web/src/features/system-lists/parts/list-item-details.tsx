import type { ListItem, ListItemUses, SimilarListItem } from '@felulet/contract/catalogue/lists.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { listItemsSimilarQuery, listItemUsesQuery } from '../system-lists.api.ts';
import styles from './list-item-details.module.css';

type Details = {
  readonly uses: ReadonlyMap<number, ListItemUses>;
  readonly similar: ReadonlyMap<number, readonly SimilarListItem[]>;
};

const ListItemDetails = createContext<Details>({ uses: new Map(), similar: new Map() });

type Props = { readonly items: readonly ListItem[]; readonly children: React.ReactNode };

/** Loads the details of all rows at once, so that the list does not wait for them. */
export function WithListItemDetails({ items, children }: Props): React.ReactNode {
  const ids = items.map(({ id }) => id).toSorted((a, b) => a - b);
  const uses = useQuery({ ...listItemUsesQuery(ids), enabled: ids.length > 0 });
  const similar = useQuery({ ...listItemsSimilarQuery(ids), enabled: ids.length > 0 });
  const details = {
    uses: new Map(uses.data?.map((item) => [item.id, item.uses])),
    similar: new Map(similar.data?.map((item) => [item.id, item.similar])),
  };
  return <ListItemDetails value={details}>{children}</ListItemDetails>;
}

export const useListItemDetails = (): Details => useContext(ListItemDetails);

/** The number of uses; a click shows where they are. */
export function UsesCell({ item }: { readonly item: ListItem }): React.ReactNode {
  const { t } = useTranslation();
  const uses = useListItemDetails().uses.get(item.id);
  if (uses === undefined) return <Dash />;
  const places = placesText(t, uses);
  return (
    <span data-tip={uses.length > 0 ? places : undefined}>
      {groupThousands(totalUses(uses))}
      {uses.length > 0 ? <VisuallyHidden> · {places}</VisuallyHidden> : null}
    </span>
  );
}

export function SimilarCell({ item }: { readonly item: ListItem }): React.ReactNode {
  const similar = useListItemDetails().similar.get(item.id) ?? [];
  if (similar.length === 0) return <Dash />;
  return <span className={styles.similar}>{similar.map(nameWithUses).join(', ')}</span>;
}

export function nameWithUses({ name, uses }: SimilarListItem): string {
  return `${name} (${groupThousands(totalUses(uses))})`;
}

export function totalUses(uses: ListItemUses): number {
  return uses.reduce((total, { count }) => total + count, 0);
}

export function placesText(t: TFunction, uses: ListItemUses): string {
  return uses.length === 0
    ? t('systemLists.uses.none')
    : uses.map(({ place, count }) => t(`systemLists.place.${place}`, { total: groupThousands(count) })).join(', ');
}
