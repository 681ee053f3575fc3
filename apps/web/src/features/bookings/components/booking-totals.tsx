import { type BookingRow, bookingTotalsCount } from '@felulet/contract/sales/booking-list.ts';
import { exportMaximumBookings } from '@felulet/domain/file-export/file-export.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ChosenFigures } from '../../../ui/list/chosen-figures.tsx';
import { useChosenFigures } from '../../../ui/list/use-chosen-figures.ts';

type Props = { readonly ids: ReadonlySet<number>; readonly shown: readonly BookingRow[] };

/** What the chosen rows come to, of every page, and what of them has no price of its own. [D12.70] */
export function BookingTotals({ ids, shown }: Props): React.ReactNode {
  const { t } = useTranslation();
  const totals = useChosenFigures({
    key: bookingTotalsCount.path,
    ids,
    most: exportMaximumBookings,
    shown: (chosen) =>
      shown
        .filter(({ id }) => chosen.has(id))
        .map((row) => [row.id, row.state, row.quantity, row.total_price, row.booking_package]),
    ask: (chosen, signal) => call(bookingTotalsCount, { body: { ids: chosen } }, { signal }),
  });
  if (totals === undefined) return null;
  const { price, quantity, without_price: without, in_packages: inPackages } = totals;
  const words = [
    t('bookings.totals.price', { sum: formatForint(price) }),
    t('bookings.totals.pieces', { total: groupThousands(quantity) }),
    ...(without === 0 ? [] : [t('bookings.totals.withoutPrice', { total: groupThousands(without) })]),
    ...(inPackages === 0 ? [] : [t('bookings.totals.inPackages', { total: groupThousands(inPackages) })]),
  ].join(' · ');
  return <ChosenFigures words={words} />;
}
