import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { Anchor } from '@mantine/core';
import { IconPencil, IconTag, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { Thumbnail } from '../../medias/shared/thumbnail.tsx';
import { updateMenuItem } from '../campaign-menu.api.ts';
import { EditRow } from './edit-row.tsx';
import { ItemListPrice } from './item-list-price.tsx';
import styles from './menu.module.css';
import { useRemoveMenuItem } from './use-remove-item.ts';

type Props = { readonly item: CampaignMenuItem; readonly campaignId: number; readonly isEditable: boolean };

export function MenuRow({ item, campaignId, isEditable }: Props): React.ReactNode {
  const [isEditing, setEditing] = useState(false);
  if (isEditable && isEditing) return <EditRow item={item} onClose={() => setEditing(false)} />;
  return (
    <tr>
      <th scope="row">
        <ItemName item={item} campaignId={campaignId} />
      </th>
      <Values item={item} />
      {isEditable ? <RowActions item={item} onEdit={() => setEditing(true)} /> : null}
    </tr>
  );
}

/** What it is, where, and whose. */
export function ItemName({ item, campaignId }: Omit<Props, 'isEditable'>): React.ReactNode {
  const { t } = useTranslation();
  const { media } = item;
  const details =
    media === null
      ? [t('campaignMenu.field.manual')]
      : [
          media.surface_code ?? '',
          t(`states.mediaType.${media.type}`),
          media.city ?? '',
          media.company.name,
          media.is_deleted ? t('campaignMenu.page.deleted') : '',
        ];
  return (
    <div className={styles.item}>
      {media === null ? null : <Thumbnail address={media.thumbnail} />}
      <div>
        <Anchor component={RouteLink} to={`/campaigns/${campaignId}/menu-items/show/${item.id}`}>
          {item.title}
        </Anchor>
        <div className={styles.details}>{details.filter((word) => word !== '').join(' · ')}</div>
        <ItemListPrice item={item} />
      </div>
    </div>
  );
}

/** A missing price is named as such. */
export function PriceText({ forints }: { readonly forints: number | null }): React.ReactNode {
  const { t } = useTranslation();
  return forints === null ? t('campaignMenu.field.noPrice') : <Money forints={forints} />;
}

function Values({ item }: { readonly item: CampaignMenuItem }): React.ReactNode {
  const { t } = useTranslation();
  const { totals } = item;
  const cells = [
    ['price', item.price],
    ['priceTotal', totals.price],
    ['productionCost', item.production_cost],
    ['productionTotal', totals.production_cost],
    ['technicalCost', item.technical_cost],
    ['technicalTotal', totals.technical_cost],
    ['total', totals.total],
  ] as const;
  return (
    <>
      <td data-label={t('campaignMenu.field.quantity')}>{t('ui.values.pieces', { count: item.quantity })}</td>
      {cells.map(([name, forints]) => (
        <td key={name} data-label={t(`campaignMenu.field.${name}`)}>
          <PriceText forints={forints} />
        </td>
      ))}
    </>
  );
}

/** Takes over the publisher's list price by one click. */
function ListPriceAction({ item }: { readonly item: CampaignMenuItem }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const price = item.media?.list_price ?? 0;
  if (item.price !== null || price === 0) return null;
  const take = (): Promise<boolean> =>
    toastOutcome(
      reloadAfter(updateMenuItem(item, { price }), () => refreshAfter(client, 'menu')),
      { success: t('campaignMenu.edit.done'), failure: t('campaignMenu.edit.failed') },
    );
  return (
    <IconAction
      icon={IconTag}
      label={`${t('campaignMenu.action.takeListPrice')}: ${item.title}`}
      onClick={() => void take()}
    />
  );
}

function RowActions({
  item,
  onEdit,
}: {
  readonly item: CampaignMenuItem;
  readonly onEdit: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveMenuItem();
  return (
    <td>
      <ListPriceAction item={item} />
      <IconAction icon={IconPencil} label={t('campaignMenu.edit.label', { name: item.title })} onClick={onEdit} />
      <IconAction
        icon={IconTrash}
        danger
        label={`${t('campaignMenu.action.remove')}: ${item.title}`}
        onClick={() => void remove(item.id, item.title, item.revision)}
      />
    </td>
  );
}
