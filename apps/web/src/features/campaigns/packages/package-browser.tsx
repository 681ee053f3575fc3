import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { packageList } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { IconCalendarPlus, IconCalendarX, IconCheck, IconEye, IconHourglassHigh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionReason, findAction } from '../../../ui/action/record-actions.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import styles from '../parts/browser.module.css';
import { useCancelPackage } from '../parts/use-cancel-package.ts';

const PackageBookingDialog = lazy(async () => ({
  default: (await import('./package-booking-dialog.tsx')).PackageBookingDialog,
}));

/** Public packages with their availability in the campaign's period; they are booked and deleted whole. */
export function CampaignPackageBrowser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof packageList>({
    listKey: 'campaign_packages',
    storageKey: `campaign-package-filter-${campaign.id}`,
    defaultSort: 'id:desc',
  });
  const result = useList(packageList, list.request, { campaign: campaign.id });
  const [opened, setOpened] = useState<PackageRow | null>(null);
  // The present row of the list: a refused booking reloads it.
  const booking = result.data?.list.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <FilterBar
        list={list}
        quick="title"
        filters={[
          { kind: 'text', name: 'title', label: t('packages.list.filterTitle') },
          { kind: 'range', from: 'price_min', to: 'price_max', label: t('packages.list.filterPrice'), unit: 'Ft' },
          {
            kind: 'choice',
            name: 'only_available',
            label: t('campaigns.packages.onlyFree'),
            choices: [{ value: 'true', label: t('ui.values.yes') }],
          },
        ]}
      />
      <DataTable
        label={t('campaigns.packages.label')}
        columns={campaignPackageColumnsFor(role)}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={(row) => `/packages/show/${row.id}`}
        rowSearch={{ campaign: String(campaign.id) }}
        rowActions={usePackageActions(campaign.id, setOpened)}
        empty={{ title: t('campaigns.packages.empty'), hint: t('campaigns.packages.emptyHint') }}
      />
      <Suspense fallback={null}>
        {booking === null ? null : (
          <PackageBookingDialog key={booking.id} campaign={campaign} row={booking} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

function usePackageActions(
  campaignId: number,
  onBook: (row: PackageRow) => void,
): (row: PackageRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const cancel = useCancelPackage();
  return (row) => {
    const show: RowAction = {
      icon: IconEye,
      label: t('campaigns.browser.detail'),
      to: `/packages/show/${row.id}`,
      search: { campaign: String(campaignId) },
    };
    const { booking_package_id: bookedId, availability } = row;
    if (bookedId !== null) {
      const onClick = () => void cancel(bookedId, row.title);
      return [show, { icon: IconCalendarX, label: t('campaigns.browser.cancel'), danger: true, onClick }];
    }
    const isSold = row.medias_different_sum > 0 && availability?.period !== null;
    const hold = findAction(row, 'hold');
    return [
      show,
      {
        icon: IconCalendarPlus,
        label: t('campaigns.browser.book'),
        isMain: true,
        onClick: () => onBook(row),
        // It may be free on other days than the campaign's, so shortage does not close the action.
        closedBecause: isSold
          ? null
          : t(row.medias_different_sum === 0 ? 'campaigns.packages.noItems' : 'campaigns.packages.noDays'),
      },
      // This action is always closed: its tip says why, and what to do instead.
      ...(hold === undefined
        ? []
        : [
            {
              icon: IconHourglassHigh,
              label: t('options.hold.action'),
              onClick: () => {},
              closedBecause: actionReason(hold),
            },
          ]),
    ];
  };
}

type RoleColumn = Column<PackageRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  { id: 'title', header: 'packages.field.title', names: true, sortable: true, cell: (row) => row.title },
  {
    id: 'company_name',
    header: 'packages.field.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => row.company_name,
  },
  {
    id: 'date_from',
    header: 'campaigns.packages.onSale',
    sortable: true,
    cell: (row) => <PeriodText from={row.date_from} to={row.date_to} />,
  },
  {
    id: 'medias_different_sum',
    header: 'campaigns.packages.count',
    align: 'right',
    sortable: true,
    cell: (row) => <Sums row={row} />,
  },
  {
    id: 'availability',
    header: 'campaigns.packages.availability',
    lines: 2,
    cell: (row) => <Availability row={row} />,
  },
  {
    id: 'price',
    header: 'packages.field.price',
    align: 'right',
    sortable: true,
    lines: 2,
    card: true,
    hiddenFrom: ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'],
    cell: (row) => <Price row={row} />,
  },
];

export function campaignPackageColumnsFor(role: Role): readonly Column<PackageRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** The price, and below it what its price tags add in the offer. */
function Price({ row: { price, price_tags_total: tags = 0 } }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Money forints={price ?? null} />
      {tags === 0 ? null : (
        <span className={styles.under}>{t('campaigns.packages.tags', { amount: formatForint(tags) })}</span>
      )}
    </>
  );
}

function Sums({ row }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  return t('packages.field.surfaceCount', { count: row.medias_different_sum });
}

const MOST_NAMED = 3;

/** Whether it is free as a whole, or which of its surfaces are not. */
function Availability({ row }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  if (row.booking_package_id !== null)
    return (
      <span className={styles.badge}>
        <IconCheck size={13} stroke={2.4} aria-hidden="true" />
        {t('campaigns.browser.booked')}
      </span>
    );
  const { availability } = row;
  if (!availability) return null;
  if (availability.is_free) return t('campaigns.packages.free');
  return (
    <div className={styles.none}>
      <strong>{t('campaigns.packages.notFree')}</strong>
      <WhyNot row={row} availability={availability} />
    </div>
  );
}

type WhyProps = {
  readonly row: PackageRow;
  readonly availability: NonNullable<PackageRow['availability']>;
};

function WhyNot({ row, availability }: WhyProps): React.ReactNode {
  const { t } = useTranslation();
  if (row.medias_different_sum === 0) return <div>{t('campaigns.packages.noItems')}</div>;
  if (availability.period === null) return <div>{t('campaigns.packages.noDays')}</div>;
  const { in_the_way: surfaces, in_the_way_count: count } = availability;
  const rest = count - MOST_NAMED;
  const named = surfaces
    .slice(0, MOST_NAMED)
    .map(({ title, is_deleted: isDeleted, available_quantity: free }) =>
      isDeleted ? t('campaigns.packages.deleted', { title }) : t('campaigns.packages.shortOf', { title, free }),
    );
  if (rest > 0) named.push(t('campaigns.packages.more', { count: rest }));
  return (
    <div className={styles.inTheWay} title={named.join('\n')}>
      {named.join(', ')}
    </div>
  );
}
