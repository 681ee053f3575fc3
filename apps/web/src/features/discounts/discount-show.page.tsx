import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import { type Target, useGo } from '../../ui/action/route-link.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { InstantText } from '../../ui/text/time-text.tsx';
import { OwnerText, PercentText, SeasonText } from './discount-texts.tsx';
import { DISCOUNT_FILTER_KEY, discountQuery } from './discounts.api.ts';
import { useRemoveDiscount } from './use-remove-discount.ts';

export default function DiscountShowPage(): React.ReactNode {
  const result = useQuery(discountQuery(usePathId()));
  return <Loaded result={result}>{(discount) => <DiscountView discount={discount} />}</Loaded>;
}

function DiscountView({ discount }: { readonly discount: Discount }): React.ReactNode {
  const { t } = useTranslation();
  const list: Target = { to: '/discounts', search: shownSearch(DISCOUNT_FILTER_KEY) };
  return (
    <>
      <PageHeader title={t('discounts.page.title')} lead={discount.name} back={list}>
        <Actions discount={discount} />
      </PageHeader>
      <Panel title={t('discounts.page.data')}>
        <DescriptionList
          items={[
            { label: t('discounts.field.name'), value: discount.name },
            { label: t('discounts.field.type'), value: t(`discounts.type.${discount.type}`) },
            { label: t('discounts.field.value'), value: <PercentText percent={discount.value} /> },
            { label: t('discounts.field.season'), value: <SeasonText discount={discount} /> },
            { label: t('discounts.field.company'), value: <OwnerText discount={discount} /> },
            { label: t('discounts.field.createdAt'), value: <InstantText instant={discount.created_at} /> },
            { label: t('discounts.field.updatedAt'), value: <InstantText instant={discount.updated_at} /> },
          ]}
        />
      </Panel>
    </>
  );
}

function Actions({ discount }: { readonly discount: Discount }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemoveDiscount();
  const removeAndLeave = async (): Promise<void> => {
    if (await remove(discount)) go({ to: '/discounts', search: shownSearch(DISCOUNT_FILTER_KEY), replace: true });
  };
  return (
    <>
      {isActionAllowed(discount, 'delete') ? (
        <ActionButton danger icon={IconTrash} onClick={() => void removeAndLeave()}>
          {t('ui.actions.delete')}
        </ActionButton>
      ) : null}
      <ActionButton
        icon={IconPencil}
        to={`/discounts/edit/${discount.id}`}
        closedBecause={closedReason(discount, 'edit')}
      >
        {t('ui.actions.edit')}
      </ActionButton>
    </>
  );
}
