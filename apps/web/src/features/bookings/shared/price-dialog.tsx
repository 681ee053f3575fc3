import type { PricingRow } from '@felulet/contract/bookings/booking.responses.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { FailedMessage, LoadingRows } from '../../../ui/list/table-messages.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { useFoldsDiscounts } from './use-folds-discounts.ts';

type Props = { readonly title: string; readonly pricing: UseQueryResult<PricingRow[]>; readonly onClose: () => void };

export function PriceDialog({ title, pricing, onClose }: Props): React.ReactNode {
  const foldsDiscounts = useFoldsDiscounts();
  return (
    <DialogFrame title={title} size={860} onClose={onClose}>
      {pricing.data === undefined ? null : (
        <PriceTable label={title} rows={pricing.data} foldsDiscounts={foldsDiscounts} />
      )}
      {pricing.isPending ? <LoadingRows rows={6} /> : null}
      {pricing.isError ? <FailedMessage error={pricing.error} onRetry={() => void pricing.refetch()} /> : null}
    </DialogFrame>
  );
}
