import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { bookingQuery } from '../bookings.api.ts';
import { ApprovalView } from '../components/approval-view.tsx';

/** Approval process of one booking. [C2.22] */
export default function BookingApprovalPage(): React.ReactNode {
  const booking = useQuery(bookingQuery(usePathId()));
  return (
    <Loaded result={booking}>
      {({ data, revision }) => (
        <ApprovalView
          key={`${data.id} ${data.revision}`}
          booking={data}
          revision={revision ?? undefined}
          onReload={() => void booking.refetch()}
        />
      )}
    </Loaded>
  );
}
