import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import { type Edited, LoadedForEdit, rereadAs } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { bookingQuery } from './bookings.api.ts';
import { ManualBookingChangeForm } from './parts/manual-booking-form.tsx';
import type { ManualBookingValues } from './parts/manual-booking-values.ts';

/** A publisher changes days, units or name of its own booking here. */
export default function OwnBookingPage(): React.ReactNode {
  const result = useQuery(bookingQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Change booking={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<Booking> & { readonly booking: Booking };

function Change({ booking, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { id, media } = booking;
  if (media === null || !isActionAllowed(booking, 'edit_own'))
    return <ClosedPage reason={closedReason(booking, 'edit_own') ?? t('bookings.manual.notOwn')} />;
  return (
    <>
      <PageHeader
        title={t('bookings.manual.changeTitle')}
        lead={media.title}
        back={{ to: `/medias/show/${media.id}` }}
      />
      <ManualBookingChangeForm
        {...edit}
        mediaId={media.id}
        total={media.quantity}
        bookingId={id}
        initial={valuesOf(booking)}
        rereadValues={rereadAs(edit.reread, valuesOf)}
      />
    </>
  );
}

function valuesOf({ date_from, date_to, quantity, campaign_name }: Booking): ManualBookingValues {
  return { date_from, date_to, quantity, campaign_name: campaign_name ?? '' };
}
