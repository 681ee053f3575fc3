import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { dayNumber } from '@felulet/domain/period/day.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { type Description, DescriptionList } from '../../../ui/page/description-list.tsx';
import { FoldingPanel } from '../../../ui/page/panel.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../../ui/text/time-text.tsx';
import { OptionMarkText } from '../../options/shared/option-marks.tsx';
import { Creatives } from './creatives.tsx';
import styles from './price-form.module.css';
import { useMediaDescriptions } from './use-media-descriptions.tsx';
import { useRentalUnit } from './use-rental-unit.ts';

/** What is priced, for when and for whom; the other facts are folded above the form that the reader came for. */
export function BookingInfo({ booking }: { readonly booking: Booking }): React.ReactNode {
  const { t } = useTranslation();
  const media = useMediaDescriptions(booking.media, useRentalUnit(booking));
  const facts = [...useManualRow(booking), ...media, ...useRequest(booking)];
  return (
    <div className={styles.info}>
      <FoldingPanel
        title={t(booking.media === null ? 'bookings.approval.rowInfo' : 'bookings.approval.info')}
        storageKey="booking-facts"
        brief={<DescriptionList items={facts.filter(({ isFolded }) => !isFolded)} />}
      >
        <DescriptionList items={facts.filter(({ isFolded }) => isFolded)} />
      </FoldingPanel>
    </div>
  );
}

function useManualRow(booking: Booking): readonly Description[] {
  const { t } = useTranslation();
  const row = booking.campaign_manual_media;
  if (row === null) return [];
  return [
    { label: t('bookings.info.manualMedia'), value: row.name },
    { label: t('manualMedia.field.company'), value: row.company, isFolded: true },
    ...(row.price === undefined ? [] : [{ label: t('bookings.info.listPrice'), value: <Money forints={row.price} /> }]),
    ...(row.description
      ? [{ label: t('bookings.info.description'), value: row.description, wide: true, isFolded: true }]
      : []),
  ];
}

function useCampaign(booking: Booking): readonly Description[] {
  const { t } = useTranslation();
  const { campaign } = booking;
  const period = { label: t('bookings.info.period'), value: <BookedPeriod booking={booking} /> };
  if (campaign === null) {
    const name = booking.campaign_name ?? t('bookings.manualBooking');
    return [{ label: t('bookings.info.campaign'), value: name }, period];
  }
  return [
    { label: t('bookings.info.campaign'), value: campaign.name },
    { label: t('bookings.column.campaignState'), value: t(`states.campaign.${campaign.state}`), isFolded: true },
    { label: t('bookings.info.brand'), value: campaign.brand, isFolded: true },
    period,
    { label: t('bookings.info.campaignPeriod'), value: <CampaignPeriod campaign={campaign} />, isFolded: true },
  ];
}

function useRequest(booking: Booking): readonly Description[] {
  const { t } = useTranslation();
  const { booking_package: pack, media } = booking;
  const requested =
    media === null
      ? t('ui.values.pieces', { count: booking.quantity })
      : t('bookings.info.requestedOf', { count: booking.quantity, total: media.quantity });
  return [
    ...useCampaign(booking),
    { label: t('bookings.info.requested'), value: requested },
    ...(booking.option === undefined
      ? []
      : [
          {
            label: t('options.one'),
            value: (
              <Anchor component={RouteLink} to={`/options/show/${booking.option.id}`}>
                <OptionMarkText mark={booking.option} />
              </Anchor>
            ),
          },
        ]),
    ...(booking.advertiser === null
      ? []
      : [{ label: t('bookings.info.advertiser'), value: booking.advertiser, isFolded: true }]),
    { label: t('bookings.info.requester'), value: booking.company_of_creator.name, isFolded: true },
    ...(pack === null
      ? []
      : [
          {
            label: t('bookings.info.package'),
            value: (
              <Anchor component={RouteLink} to={`/bookings/package-list/${pack.id}/bookings`}>
                {pack.package.title}
              </Anchor>
            ),
          },
        ]),
    {
      label: t('bookings.info.createdAt'),
      value: <InstantText instant={booking.created_at} seconds />,
      isFolded: true,
    },
    ...(booking.creatives === undefined || booking.creatives.length === 0
      ? []
      : [
          {
            label: t('desk.creative.title'),
            value: <Creatives creatives={booking.creatives} />,
            wide: true,
            isFolded: true,
          },
        ]),
    ...(booking.note ? [{ label: t('bookings.info.note'), value: booking.note, wide: true }] : []),
  ];
}

/** The period and its length; how many rental periods it makes is for the clerk to decide. */
function BookedPeriod({ booking }: { readonly booking: Booking }): React.ReactNode {
  const { t } = useTranslation();
  const days = dayNumber(booking.date_to) - dayNumber(booking.date_from) + 1;
  return (
    <span className={styles.period}>
      <PeriodText from={booking.date_from} to={booking.date_to} />{' '}
      <span className={styles.nowrap}>({t('bookings.info.days', { count: days })})</span>
    </span>
  );
}

function CampaignPeriod({ campaign }: { readonly campaign: NonNullable<Booking['campaign']> }): React.ReactNode {
  return (
    <span className={styles.period}>
      <PeriodText from={campaign.date_from} to={campaign.date_to} />
    </span>
  );
}
