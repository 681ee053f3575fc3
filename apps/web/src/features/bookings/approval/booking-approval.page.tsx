import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ReloadProvider } from '../../../ui/page/loaded-for-edit.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { bookingQuery } from '../bookings.api.ts';
import type { DecidedMeanwhile } from './approval-queue.ts';
import { ApprovalView } from './approval-view.tsx';

/** Approval process of one booking. */
export default function BookingApprovalPage(): React.ReactNode {
  const booking = useQuery(bookingQuery(usePathId()));
  // It outlives the form, which begins again with the present version.
  const [decided, setDecided] = useState<(DecidedMeanwhile & { readonly booking: number }) | null>(null);
  return (
    <Loaded result={booking}>
      {({ data }) => (
        <ReloadProvider value={() => void booking.refetch()}>
          <ApprovalView
            key={`${data.id} ${data.revision}`}
            booking={data}
            decided={decided?.booking === data.id ? decided : null}
            onDecided={(met) => {
              setDecided(met && { ...met, booking: data.id });
              void booking.refetch();
            }}
          />
        </ReloadProvider>
      )}
    </Loaded>
  );
}
