import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { pricingQuery } from '../bookings.api.ts';
import { useFoldsDiscounts } from '../shared/use-folds-discounts.ts';
import { useRentalUnit } from './use-rental-unit.ts';

/** The saved price, where it cannot be changed. */
export function SavedPrice({ booking }: { readonly booking: Booking }): React.ReactNode {
  const { t } = useTranslation();
  const foldsDiscounts = useFoldsDiscounts();
  const unit = useRentalUnit(booking);
  return (
    <Panel title={t('bookings.action.showPricing')}>
      <Loaded result={useQuery(pricingQuery(booking.id))}>
        {(rows) => (
          <PriceTable
            label={t('bookings.action.showPricing')}
            rows={rows}
            unit={unit}
            foldsDiscounts={foldsDiscounts}
          />
        )}
      </Loaded>
    </Panel>
  );
}
