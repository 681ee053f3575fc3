import { formatForint } from '@felulet/domain/format/money.ts';
import { packageExcess } from '@felulet/domain/pricing/package-price.ts';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { readonly totalNet: number; readonly price: number | null };

/** A negative discount is often a typing error, so it is pointed out. */
export function DearerNote({ totalNet, price }: Props): React.ReactNode {
  const { t } = useTranslation();
  const excess = price === null ? 0 : packageExcess(totalNet, price);
  if (excess === 0) return null;
  return (
    <Alert mt="sm" color="orange" variant="light" icon={<IconAlertTriangle size={18} />}>
      {t('packages.field.dearer', { amount: formatForint(excess) })}
    </Alert>
  );
}
