import type { BookingPackage } from '@felulet/contract/bookings/booking.responses.ts';
import { Alert, Anchor, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RouteLink, useGo } from '../../../ui/action/route-link.tsx';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { type Edited, LoadedForEdit } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import styles from '../components/commission.module.css';
import { CommissionForm } from '../components/commission-form.tsx';
import { bookedPackageQuery, bookedPricingQuery } from '../packages.api.ts';

/** The agent fee of a booked package. [K2.27] */
export default function PackageCommissionPage(): React.ReactNode {
  const result = useQuery(bookedPackageQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Commission booked={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<BookingPackage> & { readonly booked: BookingPackage };

function Commission({ booked, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const back = { to: useCampaignPage(booked) };
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
        {booked.can_edit_fee ? (
          <Priced booked={booked} {...edit} onSaved={() => go(back)} />
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

/** What is inside, each leading to the additions on its price tags. */
function Surfaces({ booked }: { readonly booked: BookingPackage }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('packages.commission.surfaces')}>
      <ul className={styles.surfaces}>
        {booked.bookings.map((booking) => (
          <li key={booking.id}>
            <Anchor
              component={RouteLink}
              to={`/medias/financial/edit/${booking.id}`}
              search={{ campaign: String(booked.campaign.id) }}
            >
              {booking.media.title}
            </Anchor>
            <span className="tabular">{t('ui.values.pieces', { count: booking.quantity })}</span>
            <BookingStateBadge state={booking.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Query campaign={id} says where to return. [C2.10] */
function useCampaignPage(booked: BookingPackage): string {
  const { campaign }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return `/campaigns/show/${/^\d+$/.test(String(campaign)) ? campaign : booked.campaign.id}`;
}
