import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';
import { Alert, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { bookingQuery } from '../bookings.api.ts';
import { isOpen, whyClosed } from '../components/booking-actions.ts';
import { BookingInfo } from '../components/booking-info.tsx';
import { FeeForm } from '../components/fee-form.tsx';
import { SavedPrice } from '../components/saved-price.tsx';
import { BookingStateBadge } from '../shared/booking-state-badge.tsx';

/** Brokerage fee and price modifiers of one booking. [K2.17] */
export default function BookingFeePage(): React.ReactNode {
  const booking = useQuery(bookingQuery(usePathId()));
  return (
    <Loaded result={booking}>
      {({ data, revision }) => (
        <FeeView
          key={`${data.id} ${data.revision}`}
          booking={data}
          revision={revision ?? undefined}
          onReload={() => void booking.refetch()}
        />
      )}
    </Loaded>
  );
}

type Props = { readonly booking: Booking; readonly revision: string | undefined; readonly onReload: () => void };

function FeeView({ booking, revision, onReload }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const parent = useCampaignPage();
  return (
    <>
      <PageHeader
        title={t('bookings.fee.title')}
        badge={<BookingStateBadge state={booking.state} />}
        lead={booking.media?.title ?? booking.campaign_manual_media?.name}
        back={{ to: parent }}
      />
      <Stack gap="md">
        <BookingInfo booking={booking} />
        {isOpen(booking.actions, 'edit_fee') ? (
          <FeeForm booking={booking} revision={revision} onSaved={() => go({ to: parent })} onReload={onReload} />
        ) : (
          <>
            <Alert
              variant="light"
              color="gray"
              icon={<IconLock size={18} />}
              styles={{ message: { color: 'var(--ink)' } }}
            >
              {t('bookings.fee.closed')} {whyClosed(booking.actions, 'edit_fee')}
            </Alert>
            {isOpen(booking.actions, 'show_pricing') ? <SavedPrice bookingId={booking.id} /> : null}
          </>
        )}
      </Stack>
    </>
  );
}

/** Query campaign={id} says where to return. [K2.17] */
function useCampaignPage(): string {
  const { campaign }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return /^\d+$/.test(String(campaign)) ? `/campaigns/show/${campaign}` : '/campaigns';
}
