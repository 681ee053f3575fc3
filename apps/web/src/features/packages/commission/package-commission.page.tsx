import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { BookingPackage } from '@felulet/contract/sales/booking-packages.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { RouteLink, type Target } from '../../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../../ui/action/use-leave-form.ts';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type Edited, LoadedForEdit } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { Money } from '../../../ui/text/money.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import { bookedPackageQuery, bookedPricingQuery } from '../packages.api.ts';
import styles from './commission.module.css';
import { CommissionForm } from './commission-form.tsx';

/** The agent fee of a booked package. */
export default function PackageCommissionPage(): React.ReactNode {
  const result = useQuery(bookedPackageQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Commission booked={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<BookingPackage> & { readonly booked: BookingPackage };

function Commission({ booked, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const leaveForm = useLeaveForm();
  const back: Target = { to: useCampaignPage(booked), search: { tab: 'surfaces' } };
  return (
    <>
      <PageHeader
        title={t('packages.commission.title')}
        badge={<BookingStateBadge state={booked.state} />}
        lead={booked.package.title}
        back={back}
      />
      <Stack gap="md">
        <Panel title={t('packages.commission.package')}>
          <DescriptionList
            items={[
              { label: t('packages.field.title'), value: booked.package.title },
              { label: t('packages.field.company'), value: booked.package.company.name },
              { label: t('packages.page.campaign'), value: booked.campaign.name },
              { label: t('packages.page.period'), value: <PeriodText from={booked.date_from} to={booked.date_to} /> },
            ]}
          />
        </Panel>
        {isActionAllowed(booked, 'edit_fee') ? (
          <Priced booked={booked} {...edit} onSaved={() => leaveForm(back)} />
        ) : (
          <Alert
            variant="light"
            color="gray"
            icon={<IconLock size={18} />}
            styles={{ message: { color: 'var(--ink)' } }}
          >
            {t('packages.commission.closed')}
          </Alert>
        )}
        <Surfaces booked={booked} />
      </Stack>
    </>
  );
}

function Priced(props: Props & { readonly onSaved: () => void }): React.ReactNode {
  const pricing = useQuery(bookedPricingQuery(props.booked.id));
  return <Loaded result={pricing}>{(rows) => <CommissionForm {...props} rows={rows} />}</Loaded>;
}

/** The contents with their additions, which are edited on the page of each. */
function Surfaces({ booked }: { readonly booked: BookingPackage }): React.ReactNode {
  const { t } = useTranslation();
  const total = booked.bookings.reduce((sum, { additions_total: additions }) => sum + (additions ?? 0), 0);
  return (
    <Panel title={t('packages.commission.surfaces')}>
      <table className={styles.surfaces}>
        <thead>
          <tr>
            <th scope="col">{t('packages.commission.surface')}</th>
            <th scope="col">{t('packages.commission.additions')}</th>
          </tr>
        </thead>
        <tbody>
          {booked.bookings.map((booking) => (
            <SurfaceRow key={booking.id} booking={booking} campaignId={booked.campaign.id} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('packages.commission.total')}</th>
            <td className="tabular">
              <Money forints={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

type RowProps = { readonly booking: BookingPackage['bookings'][number]; readonly campaignId: number };

function SurfaceRow({ booking, campaignId }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <tr>
      <td>
        <div className={styles.surface}>
          <Anchor
            component={RouteLink}
            to={`/medias/financial/edit/${booking.id}`}
            search={{ campaign: String(campaignId) }}
          >
            {booking.media.title}
          </Anchor>
          <span className="tabular">{t('ui.values.pieces', { count: booking.quantity })}</span>
          <BookingStateBadge state={booking.state} />
        </div>
      </td>
      <td className="tabular">
        {booking.additions_total === null || booking.additions_total === undefined ? (
          '–'
        ) : (
          <Money forints={booking.additions_total} />
        )}
      </td>
    </tr>
  );
}

/** The parameter campaign={id} says where to return. */
function useCampaignPage(booked: BookingPackage): PageAddress {
  const { campaign } = usePageSearch<'/packages/commission/$id'>();
  return `/campaigns/show/${/^\d+$/.test(String(campaign)) ? Number(campaign) : booked.campaign.id}`;
}
