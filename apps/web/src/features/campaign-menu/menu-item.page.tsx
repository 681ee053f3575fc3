import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { CampaignMenuItemDetail } from '@felulet/contract/sales/campaign-menus.ts';
import { formatDecimal } from '@felulet/domain/format/money.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { Money } from '../../ui/text/money.tsx';
import { YesNo } from '../../ui/text/yes-no.tsx';
import { ListPrice } from '../medias/shared/list-price.tsx';
import { Thumbnail } from '../medias/shared/thumbnail.tsx';
import { menuItemQuery } from './campaign-menu.api.ts';
import { EditRow } from './parts/edit-row.tsx';
import styles from './parts/menu.module.css';
import { PriceText } from './parts/menu-row.tsx';
import { MenuStateBadge } from './parts/menu-state-badge.tsx';
import { UnsavedRows, useUnsavedRows } from './parts/unsaved-rows.ts';
import { useRemoveMenuItem } from './parts/use-remove-item.ts';

export default function MenuItemPage(): React.ReactNode {
  const result = useQuery(menuItemQuery(usePathId('menuItemId')));
  return <Loaded result={result}>{(item) => <Item item={item} />}</Loaded>;
}

function Item({ item }: { readonly item: CampaignMenuItemDetail }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemoveMenuItem();
  const [isEditing, setEditing] = useState(false);
  const unsaved = useUnsavedRows();
  const back: PageAddress = `/campaigns/${item.campaign.id}/menu`;
  const leave = async (): Promise<void> => {
    if (await remove(item.id, item.title, item.revision)) go({ to: back, replace: true });
  };
  const mayEdit = isActionAllowed(item, 'edit');
  return (
    <UnsavedRows value={unsaved.report}>
      <PageHeader
        title={item.title}
        lead={`${t('campaignMenu.item.title')} · ${item.campaign.name}`}
        back={{ to: back }}
        badge={<MenuStateBadge state={item.campaign_menu.state} />}
      >
        {mayEdit ? (
          <>
            <ActionButton icon={IconPencil} onClick={() => setEditing(true)}>
              {t('campaignMenu.action.edit')}
            </ActionButton>
            <ActionButton
              variant="default"
              icon={IconTrash}
              closedBecause={unsaved.closedBecause}
              onClick={() => void leave()}
            >
              {t('campaignMenu.action.remove')}
            </ActionButton>
          </>
        ) : null}
        <ActionButton variant="default" to={back}>
          {t('campaignMenu.action.back')}
        </ActionButton>
      </PageHeader>
      <div className={styles.panels}>
        <Panel title={t('campaignMenu.item.values')}>
          {mayEdit && isEditing ? (
            <table className={styles.table}>
              <tbody>
                <EditRow item={item} onClose={() => setEditing(false)} />
              </tbody>
            </table>
          ) : (
            <Values item={item} />
          )}
        </Panel>
        {item.media === null ? null : <Surface media={item.media} />}
      </div>
    </UnsavedRows>
  );
}

function Values({ item }: { readonly item: CampaignMenuItemDetail }): React.ReactNode {
  const { t } = useTranslation();
  const { totals } = item;
  return (
    <DescriptionList
      items={[
        {
          label: t('campaignMenu.field.type'),
          value: item.type === 'MANUAL' ? t('campaignMenu.field.manual') : t(`states.mediaType.${item.type}`),
        },
        { label: t('campaignMenu.field.quantity'), value: t('ui.values.pieces', { count: item.quantity }) },
        { label: t('campaignMenu.field.price'), value: <PriceText forints={item.price} /> },
        { label: t('campaignMenu.field.priceTotal'), value: <PriceText forints={totals.price} /> },
        { label: t('campaignMenu.field.productionCost'), value: <Money forints={item.production_cost} /> },
        { label: t('campaignMenu.field.productionTotal'), value: <Money forints={totals.production_cost} /> },
        { label: t('campaignMenu.field.technicalCost'), value: <Money forints={item.technical_cost} /> },
        { label: t('campaignMenu.field.technicalTotal'), value: <Money forints={totals.technical_cost} /> },
        { label: t('campaignMenu.field.total'), value: <PriceText forints={totals.total} /> },
      ]}
    />
  );
}

function Surface({ media }: { readonly media: NonNullable<CampaignMenuItemDetail['media']> }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('campaignMenu.item.surface')}
      actions={
        media.is_deleted ? (
          <span className={styles.hint}>{t('campaignMenu.page.deleted')}</span>
        ) : (
          <ActionButton variant="default" size="xs" icon={IconEye} to={`/medias/show/${media.id}`}>
            {t('campaignMenu.action.toSurface')}
          </ActionButton>
        )
      }
    >
      <div className={styles.item}>
        <Thumbnail address={media.thumbnail} />
        <strong>{media.title}</strong>
      </div>
      <DescriptionList
        items={[
          { label: t('campaignMenu.field.publisher'), value: media.company.name },
          ...(media.list_price === undefined
            ? []
            : [{ label: t('medias.financial.listPrice'), value: <ListPrice of={media} /> }]),
          { label: t('campaignMenu.field.city'), value: media.city },
          { label: t('campaigns.browser.county'), value: media.county },
          {
            label: t('campaignMenu.field.size'),
            value: `${formatDecimal(media.width, 2)} × ${formatDecimal(media.height, 2)} cm`,
          },
          { label: t('campaigns.browser.digital'), value: <YesNo value={media.is_digital} /> },
        ]}
      />
    </Panel>
  );
}
