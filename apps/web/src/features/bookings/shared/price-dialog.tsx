import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { FailedMessage, LoadingRows } from '../../../ui/table/table-messages.tsx';
import { useFoldsDiscounts } from './use-folds-discounts.ts';

type Props = {
  readonly title: string;
  /** The name of what is priced. */
  readonly name: string | undefined;
  readonly pricing: UseQueryResult<PricingRow[]>;
  readonly onClose: () => void;
};

export function PriceDialog({ title, name, pricing, onClose }: Props): React.ReactNode {
  const foldsDiscounts = useFoldsDiscounts();
  return (
    <DialogFrame title={title} size={860} onClose={onClose}>
      {name === undefined ? null : (
        <Text component="p" mt={0} mb="sm" fw={560}>
          {name}
        </Text>
      )}
      {pricing.data === undefined ? null : (
        <PriceTable label={title} rows={pricing.data} foldsDiscounts={foldsDiscounts} />
      )}
      {pricing.isPending ? <LoadingRows rows={6} /> : null}
      {pricing.isError ? <FailedMessage error={pricing.error} onRetry={() => void pricing.refetch()} /> : null}
    </DialogFrame>
  );
}
