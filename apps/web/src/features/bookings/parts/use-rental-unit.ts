import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unitName } from '../../../ui/text/unit-name.ts';
import { priceListsQuery } from '../bookings.api.ts';

/** The rental period of the booking, '2 hét': the unit of the surface, or of the manual row. */
export function useRentalUnit({ media, rental_period_unit: own }: Booking): string | undefined {
  const { t } = useTranslation();
  const { data } = useQuery(priceListsQuery());
  const unit = media === null ? own : media.rental_period_unit;
  const name = data?.rental_period_unit?.find(({ id }) => id === unit)?.name;
  return name === undefined ? undefined : unitName(name, t);
}
