import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { closedReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import { type Target, useGo } from '../../../ui/action/route-link.tsx';
import type { Search } from '../../../ui/list/list-search.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ReloadProvider } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { offerTarget } from '../../campaigns/shared/browser-storage.ts';
import { CommentButton } from '../../comments/shared/comment-button.tsx';
import { WhoIsHere } from '../../presence/shared/who-is-here.tsx';
import { bookingQuery } from '../bookings.api.ts';
import { BookingInfo } from '../parts/booking-info.tsx';
import { SavedPrice } from '../parts/saved-price.tsx';
import { BookingStateBadge } from '../shared/booking-state-badge.tsx';
import { FeeForm, type FeeLeaving } from './fee-form.tsx';
import { type FeePosition, useFeePosition } from './use-fee-lines.ts';

/** Brokerage fee and price modifiers of one booking. */
export default function BookingFeePage(): React.ReactNode {
  const booking = useQuery(bookingQuery(usePathId()));
  return (
    <Loaded result={booking}>
      {({ data }) => (
        <ReloadProvider value={() => void booking.refetch()}>
          <FeeView key={`${data.id} ${data.revision}`} booking={data} />
        </ReloadProvider>
      )}
    </Loaded>
  );
}

function FeeView({ booking }: { readonly booking: Booking }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const campaign = useCampaignOfSearch();
  const parent: Target = campaign === null ? { to: '/campaigns' } : offerTarget(campaign);
  const place = useFeePosition(campaign, booking.id);
  const search: Search = campaign === null ? {} : { campaign: String(campaign) };
  const leave = (leaving: FeeLeaving): void => {
    const next = leaving === 'next' ? (place?.nextAfterSaving ?? null) : null;
    go(next === null ? parent : { to: `/medias/financial/edit/${next}`, search, replace: true });
  };
  return (
    <>
      <PageHeader
        title={t('bookings.fee.title')}
        badge={<BookingStateBadge state={booking.state} />}
        lead={booking.media?.title ?? booking.campaign_manual_media?.name}
        back={parent}
      >
        {place === null ? null : <FeeSteps place={place} search={search} />}
        {booking.campaign === null ? null : (
          <CommentButton place={{ campaign: booking.campaign.id, booking: booking.id }} />
        )}
      </PageHeader>
      <WhoIsHere
        place="booking"
        id={booking.id}
        isEditing={isActionAllowed(booking, 'edit_fee')}
        revision={booking.revision}
      />
      <Stack gap="md">
        <BookingInfo booking={booking} />
        {isActionAllowed(booking, 'edit_fee') ? (
          <FeeForm booking={booking} hasNext={place !== null && place.nextAfterSaving !== null} onSaved={leave} />
        ) : (
          <>
            <Alert
              variant="light"
              color="gray"
              icon={<IconLock size={18} />}
              styles={{ message: { color: 'var(--ink)' } }}
            >
              {t('bookings.fee.closed')} {closedReason(booking, 'edit_fee')}
            </Alert>
            {isActionAllowed(booking, 'show_pricing') ? <SavedPrice booking={booking} /> : null}
          </>
        )}
      </Stack>
    </>
  );
}

/** The parameter campaign={id} says where to return. */
function useCampaignOfSearch(): number | null {
  const { campaign } = usePageSearch<'/medias/financial/edit/$id'>();
  return /^\d{1,9}$/.test(String(campaign)) ? Number(campaign) : null;
}

type FeeStepsProps = { readonly place: FeePosition; readonly search: Target['search'] };

/** Links to the previous and the next line, in the order of the offer. */
function FeeSteps({ place, search }: FeeStepsProps): React.ReactNode {
  const { t } = useTranslation();
  const { position, count, withoutFee } = place;
  const toward = (id: number | null): { readonly closedBecause: string } | Target =>
    id === null ? { closedBecause: t('bookings.fee.noFurther') } : { to: `/medias/financial/edit/${id}`, search };
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" c="var(--ink-soft)">
        {t('bookings.fee.position', { position, count })}
        {withoutFee === 0 ? null : ` · ${t('bookings.fee.without', { count: withoutFee })}`}
      </Text>
      <IconAction icon={IconChevronLeft} label={t('bookings.fee.previous')} {...toward(place.previous)} />
      <IconAction icon={IconChevronRight} label={t('bookings.fee.next')} {...toward(place.next)} />
    </Group>
  );
}
