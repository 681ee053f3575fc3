import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { bookingQuery } from '../bookings.api.ts';
import { ApprovalView } from './approval-view.tsx';
import type { Decided } from './decided-meanwhile.tsx';

/** Approval process of one booking. [C2.22] */
export default function BookingApprovalPage(): React.ReactNode {
  const booking = useQuery(bookingQuery(usePathId()));
  // Outlives the form, which begins anew with the present version.
  const [met, setMet] = useState<(Decided & { readonly booking: number }) | null>(null);
  return (
    <Loaded result={booking}>
      {({ data, revision }) => (
        <ApprovalView
          key={`${data.id} ${data.revision}`}
          booking={data}
          revision={revision ?? undefined}
          decided={met?.booking === data.id ? met : null}
          onDecided={(decided) => {
            setMet(decided === null ? null : { ...decided, booking: data.id });
            void booking.refetch();
          }}
          onReload={() => void booking.refetch()}
        />
      )}
    </Loaded>
  );
}
