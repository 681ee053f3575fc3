import { mediaShow } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { ManualBookingForm } from './parts/manual-booking-form.tsx';

/** A publisher blocks units of its own surface here. */
export default function ManualBookingPage(): React.ReactNode {
  const { t } = useTranslation();
  const id = usePathId();
  return (
    <Loaded result={useQuery(queryOf(mediaShow, { params: { id } }))}>
      {(media) => (
        <>
          <PageHeader title={t('bookings.manual.title')} lead={media.title} back={{ to: `/medias/show/${id}` }} />
          <ManualBookingForm mediaId={id} total={media.quantity} />
        </>
      )}
    </Loaded>
  );
}
