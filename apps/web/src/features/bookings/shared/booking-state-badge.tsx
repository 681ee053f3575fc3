import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { bookingTones } from '../../../ui/text/state-tones.ts';

export function BookingStateBadge({ state }: { readonly state: BookingState }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={bookingTones[state]}>{t(`states.booking.${state}`)}</StateBadge>;
}
