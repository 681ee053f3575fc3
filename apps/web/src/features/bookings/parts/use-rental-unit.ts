import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unitName } from '../../../ui/text/unit-name.ts';
import { priceListsQuery } from '../bookings.api.ts';

/** What one rental period of the booking is, '2 hét': the surface's unit, or that of a row typed in by hand. */
export function useRentalUnit({ media, rental_period_unit: own }: Booking): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery(priceListsQuery());
  const unit = media === null ? own : media.rental_period_unit;
  const name = data?.rental_period_unit?.find(({ id }) => id === unit)?.name;
  return name === undefined ? undefined : unitName(name, t);
}
