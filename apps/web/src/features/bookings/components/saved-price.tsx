import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { pricingQuery } from '../bookings.api.ts';
import { useFoldsDiscounts } from '../shared/use-folds-discounts.ts';

/** The price as it was saved, where it cannot be changed. */
export function SavedPrice({ bookingId }: { readonly bookingId: number }): React.ReactNode {
  const { t } = useTranslation();
  const foldsDiscounts = useFoldsDiscounts();
  return (
    <Panel title={t('bookings.action.showPricing')}>
      <Loaded result={useQuery(pricingQuery(bookingId))}>
        {(rows) => <PriceTable label={t('bookings.action.showPricing')} rows={rows} foldsDiscounts={foldsDiscounts} />}
      </Loaded>
    </Panel>
  );
}
